import { readFileSync } from 'node:fs';

export const contract = readFileSync(new URL('../../docs/provider-api.md', import.meta.url), 'utf8');

interface Section {
  service: string;
  heading: string;
  text: string;
}

/** Every fourth-level heading of the JSON-RPC part, with the service above it. */
function rpcSections(): Section[] {
  const [, rpcPart = ''] = contract.split('## JSON-RPC');
  const part = rpcPart.split('\n## REST')[0] ?? '';
  return part
    .split('\n### ')
    .slice(1)
    .flatMap((serviceText) => {
      const [service = '', ...sections] = serviceText.split('\n#### ');
      return sections.map((section) => ({
        service: service.trim().split('\n')[0] ?? '',
        heading: section.split('\n')[0] ?? '',
        text: section,
      }));
    });
}

function methodsOf({ heading }: Section): string[] {
  const names = heading.split('·')[0] ?? '';
  return names
    .replace(/\(.*\)/, '')
    .split(',')
    .map((name) => name.trim());
}

/** Every method of the contract, with its service. */
export const methods = rpcSections().flatMap((section) =>
  methodsOf(section).map((method) => [section.service, method] as const),
);

/** Every route of the contract: its method and its path. */
export const routes = [...contract.matchAll(/^### (GET|POST|PATCH|PUT|DELETE) (\S+)/gm)].map(
  ([, method = '', path = '']) => [method, path] as const,
);

/** The JSON block of a method's section. */
export function exampleOf(method: string): unknown {
  const section = rpcSections().find((candidate) => methodsOf(candidate).includes(method));
  const [, example] = /```json\n([\s\S]*?)```/.exec(section?.text ?? '') ?? [];
  if (!example) throw new Error(`${method} has no example`);
  return JSON.parse(example);
}

/** The answer of a method's section: its JSON block, or else the text after its arrow. */
export function answerIn(method: string): unknown {
  const section = rpcSections().find((candidate) => methodsOf(candidate).includes(method));
  const [, inline] = /→ `(\{.*?\})`/.exec(section?.text ?? '') ?? [];
  return inline === undefined ? exampleOf(method) : (JSON.parse(inline) as unknown);
}

/** The path of every key, such as `connections[].address.city`. The items of a list count together. */
export function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${at}.${key}`, ...keysOf(inner, `${at}.${key}`)]);
}

/** The same paths sorted, each once. */
export function distinct(keys: readonly string[]): string[] {
  return [...new Set(keys)].sort();
}
