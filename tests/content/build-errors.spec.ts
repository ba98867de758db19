/** Checks that bad input stops the build, with a message that names the file and the fix. */
import {expect, test} from '@playwright/test';
import {buildPolicy} from '../../src/config/build-policy';
import {buildWith} from '../e2e/support/fixture-site';

const page = (body: string, slug = '/') => `---\ntitle: Intro\nslug: ${slug}\n---\n\n${body}\n`;

test('duplicate routes warn; broken links and anchors name the source file and the remedy', () => {
  // With `throw`, Docusaurus would stop at the first fault, so the build below only warns.
  expect(buildPolicy.onBrokenLinks).toBe('throw');
  expect(buildPolicy.markdown.hooks.onBrokenMarkdownLinks).toBe('throw');
  const files = {
    'docs/intro.mdx': page('## Here\n\n[there](#there), [away](/no-such-page), [gone](gone.mdx)'),
    'docs/second.mdx': page('An address.', '/twice'),
    'docs/third.mdx': page('The same address again.', '/twice'),
  };
  const {code, output} = buildWith(files, {ON_BROKEN_LINKS: 'warn'});
  expect(output).toContain('Duplicate routes found!');
  expect(output).toContain('Attempting to create page at /twice');
  expect(code).not.toBe(0);
  for (const target of ['/no-such-page', '#there']) {
    expect(output).toContain(
      `- docs/intro.mdx links to ${target}: fix the link, or add the page or heading.`,
    );
  }
  expect(output).toMatch(/gone\.mdx.*docs\/intro\.mdx" \(8:\d+\) couldn't be resolved/);
  expect(output).toContain('Make sure it references a local Markdown file that exists');
});

for (const [link, words] of [
  ['/no-such-page', '- docs/intro.mdx links to /no-such-page'],
  ['./missing.mdx', `docs/intro.mdx" (6:1) couldn't be resolved`],
] as const) {
  test(`a broken link to ${link} stops the build`, {tag: '@nightly'}, () => {
    const {code, output} = buildWith({'docs/intro.mdx': page(`[away](${link})`)});
    expect([code === 0, output]).toEqual([false, expect.stringContaining(words)]);
  });
}

test('a page without a default export stops the build and is named', {tag: '@nightly'}, () => {
  const {code, output} = buildWith({
    'docs/intro.mdx': page('A page.'),
    'src/pages/lacking.tsx': 'export const page = () => null;\n',
  });
  expect(code).not.toBe(0);
  expect(output).toContain(
    "The page component at /lacking doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
  );
});
