/**
 * Configures the search: backend, synonyms and suggestions.
 *
 * Without `ALGOLIA_*` variables, the search uses the index that is built with the site. The theme
 * requires a complete `algolia` entry even then, so it gets placeholders. Their application ID has a
 * colon, which `readEnvironment` refuses in a real one.
 */
import type {UserThemeConfig} from '@docusaurus/theme-search-algolia';
import type {HostedSearch} from './environment';

/**
 * Words and phrases with the same meaning, one group per line, separated by commas. A query matches
 * by whole words, so list other forms (“log”, “logs”), too. A word may be in several groups: each
 * adds its words to the query, but groups are not merged. The build writes the list into the index.
 */
export const synonyms: string[][] = [
  'zkvm, zero knowledge virtual machine',
  'risc zero, risc0',
  'ntt, number theoretic transform, fft, dft',
  'gpu, cuda, metal, acceleration, graphics card',
  'setup, install, installation',
  'faq, frequently asked questions',
  'error messages, troubleshooting',
  'dev mode, RISC0_DEV_MODE, fake receipt, fake proof, mock, mock prover, mock proof',
  'performance, speed, speed up, fast, faster, optimization, optimize, optimizing, reduce cycles, reduce cycle count, fewer cycles',
  'proof size, receipt size, how big is a proof, how large is a receipt',
  'recursion, recursive',
  'composition, aggregation, aggregate, aggregating, combine proofs, combining proofs, proof composition, proof aggregation, compose, composing, compose proofs, one receipt for many',
  'get access, sign up, signup',
  'post quantum, quantum computers',
  'benchmark, benchmarks, timing',
  'polynomial commitment, fri',
  'reed solomon, rs code',
  'glossary, terminology, definitions',
  'getting started, quick start, quickstart',
  'temp, tmp, temporary',
  'ethereum, eth, evm, solidity',
  'contribute, contributing, contributors',
  'migrate, migrating, migration, upgrade, upgrading, breaking changes, what changed',
  'precompile, precompiles, accelerator, acceleration',
  'cost, costs, price, pricing, fee, dollars, usd',
  'cloud instance, instance type, aws, ec2, gcp, azure',
  'machine learning, zkml, ai, neural network, neural networks, onnx, pytorch, tensorflow',
  'encrypted, encrypt, encryption',
  'compliance, certification, certified, fips, soc 2',
  'gdpr, delete my data, data retention, erase',
  'vram, gpu memory, memory of the card',
  'bonsai, cloud, remote, hosted',
  'changelog, release notes',
  'risc v, rv32im, riscv32im, instruction set',
  'log, logs, logging, verbose, tracing',
  'print, println, eprintln, debug messages',
  'debug, stacktrace, stack trace, backtrace',
  'journal, public output, public input, public inputs',
  'big, large, size',
  'segment_limit_po2, session_limit, limits, segment size',
  'memory limit, guest memory, guest ram, memory map, memory layout',
  'pass, send, give',
  'hide, hiding, private, secret',
  'offline, without a network, air gapped, airgapped',
  'http, network',
  'parallel, several machines, multiple machines, distributed, cluster, parallelism, parallelize, parallelise',
  'threads, multithreading, multithreaded, multi threaded, multi threading, concurrency',
  'wasm, webassembly',
  'which machines, supported platforms, windows support, system requirements',
  'several, multiple, more than one',
  'is bonsai still running, is bonsai free, bonsai alternative, bonsai shutdown, bonsai shut down, bonsai down, bonsai discontinued, bonsai closed',
  'which version goes with which, version mismatch, incompatible version',
  'which version should i use, latest version, newest version, latest release',
  'replay, replayed, replay attack, replay attacks, replay protection',
  'replay, double spend, double claim, used twice, old proof',
  'public output, return a value, return value, return values, return data',
  'many bytes, slow read, read slow, weights file, large input, large inputs, big input, large file, large data',
  'limit, limits, maximum, max',
  'which languages, supported languages, programming languages, golang',
  'compare, comparison, relatives, versus, compared',
  'how strong is a proof, bits of security, security level',
  'clock, timestamp, current time',
  'license, licence, commercial, commercially, open source, is it free',
  'P-256, p256, secp256r1',
  'little endian, big endian, endian, endianness',
  'unit test, unit tests, testing',
  'how much memory does proving need, hardware requirements, ram requirements, ram, ram needed, how much ram',
  'version pins, semver, semantic versioning',
  'what does a receipt reveal, share the receipt, contain my input',
  'read these pages offline, pdf, epub, ebook',
  'a path through the docs, reading order, learning path, prerequisites',
  'ask for help, get help, support channel, forum, community, chat',
  'leak secrets, side channel, side channels, timing attack',
  'run forever, infinite loop, endless loop, never terminates, never ends',
  'several gpus, multi gpu, multiple gpus',
  'cheat, cheats, cheating, malicious, dishonest',
  'whitepaper, white paper',
  'use case, use cases, coprocessor, what can i build',
  'privacy, hide private input, hide my input, hide input',
  'lift and join, combine many proofs, many proofs into one',
  'profiling, flame graph, flamegraph, flamegraphs, which function costs, bottleneck, hot spot',
  'floating point, float, floats, f32, f64, float32',
  'how many cores, multicore, multi core, cpu cores',
  'rust analyzer, ide, vscode, vs code, visual studio code',
  'oom, out of memory',
  'num bigint, modexp, big integers',
  'one side only, conditional compilation, cfg',
  'khz, cycles per second',
  'when no callback arrives, callback never called, not called back, does not call my contract, callback not received',
  'kubernetes, k8s',
  'arm64, aarch64, graviton, linux arm64',
  'progress, monitor, monitoring, metrics, prometheus, grafana, logs and statistics',
  'cancel, abort',
  'proofs differ, proof different, proof deterministic, proofs deterministic',
  'keccak, keccak 256, keccak256, sha3',
  'l2, layer 2',
  'malleable, malleability',
  'salt, salted',
  'grinding, proof of work, pow',
  'snark, zk snark, zksnark',
  'stark, zk stark, zkstark',
  'proven, provable',
  'scalable, complexity',
  'valid receipt prove, proof prove',
  'deserialize, deserialise, decode',
  'no such command, command not found, cargo risczero not found',
  'segmentation fault, segfault, sigsegv',
  'on your own machine, locally',
  'timed out, timeout, time out',
  'reveal, leak, leaks, leaked, expose, exposed',
  'memory leak, context leak',
  'trusted setup, common reference string, structured reference string, srs, crs',
  'talking to the host, host to guest communication, guest to host communication',
  'illegal instruction, invalid opcode, invalid instruction',
  'phone, android, ios, iphone, mobile',
  'verification error, verification failed, verification fails',
  'my build slow, compile time, compile takes, compiling takes, slow compile',
  'prove it for real, proof generation, generate a proof, generating a proof, create a proof, make a proof',
  'accept a receipt, verify a receipt, verify receipt, receipt.verify, receipt::verify',
].map((group) => group.split(/\s*,\s*/));

/** Suggestions when nothing was found; each has results in every version. */
export const suggestions = ['Quick start', 'Receipt', 'Guest code'];

/** The hosted search, which the UI credits. */
export const provider = {name: 'Algolia', link: 'https://www.algolia.com/'};

const embedded = {appId: 'embedded:index', apiKey: 'none', indexName: 'docs'};

/** Tells from the theme's configuration whether a hosted search answers. */
export const isHosted = ({appId}: {appId: string}): boolean => appId !== embedded.appId;

export function searchThemeConfig(hosted: HostedSearch | null) {
  return {
    ...(hosted ?? embedded),
    // Hits whose URLs are left unchanged and open with a full page load.
    externalUrlRegex: '^https?://(?:docs\\.rs|github\\.com)/',
  } satisfies UserThemeConfig['algolia'];
}
