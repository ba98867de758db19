/**
 * What our own parts of a build cost: with `BUILD_TIMES=1` each plugin, and each extension of
 * Markdown, tells its time at the end (`npm run bench:build` reads it).
 *
 * Time from the beginning to the end of a call; what waits for others counts as well.
 */
import type {LoadContext, Plugin, PluginConfig} from '@docusaurus/types';

const isOn = process.env.BUILD_TIMES === '1';
const times = new Map<string, number>();

if (isOn) {
  process.once('exit', () => {
    for (const [name, time] of [...times].sort(([, a], [, b]) => b - a)) {
      console.log(`own time: ${name} ${Math.round(time)} ms`);
    }
  });
}

type AnyFunction = (...parameters: never[]) => unknown;

function timed<F extends AnyFunction>(name: string, run: F): F {
  return function timedCall(this: unknown, ...parameters: never[]) {
    const begin = performance.now();
    const end = () => times.set(name, (times.get(name) ?? 0) + performance.now() - begin);
    const result = run.apply(this, parameters);
    if (result instanceof Promise) {
      return result.finally(end);
    }
    end();
    return result;
  } as unknown as F;
}

const hooks = ['loadContent', 'contentLoaded', 'allContentLoaded', 'postBuild'] as const;

/** The list of plugins, of which our own are timed. */
export function timedPlugins(plugins: PluginConfig[]): PluginConfig[] {
  return plugins.map((plugin) =>
    isOn && typeof plugin === 'function'
      ? async (context: LoadContext, options: unknown) => {
          const made = (await plugin(context, options as never)) as Plugin;
          for (const hook of hooks) {
            if (made[hook]) {
              made[hook] = timed(made.name, made[hook] as AnyFunction) as never;
            }
          }
          return made;
        }
      : plugin,
  );
}

type Attacher = (this: unknown, ...options: never[]) => AnyFunction | undefined;

/** An extension of Markdown, timed by its name. */
export function timedExtension<T>(extension: T): T {
  if (!isOn) {
    return extension;
  }
  const [attach, ...options] = (Array.isArray(extension) ? extension : [extension]) as [
    Attacher,
    ...unknown[],
  ];
  const attachTimed: Attacher = function attachTimed(...given) {
    const transform = attach.apply(this, given);
    // One that takes a callback must be seen to have three parameters.
    return transform && transform.length < 3
      ? timed(`markdown ${attach.name}`, transform)
      : transform;
  };
  return (options.length > 0 ? [attachTimed, ...options] : attachTimed) as T;
}
