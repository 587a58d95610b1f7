import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where something stands in an answer; numbers are places in a list. */
export type Path = readonly (string | number)[];

export interface MutatingProvider {
  readonly port: number;
  /** The provider behind it, as soon as it runs. */
  behind(origin: string): void;
  /** The last answer to every call since the last `forget`: the result of JSON-RPC, the body of REST. */
  readonly answers: ReadonlyMap<string, unknown>;
  forget(): void;
  /** Changes the answer of this call from now on; null: as the provider gives it. */
  change(call: string, how: ((answer: unknown) => unknown) | null): void;
  stop(): Promise<void>;
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** A provider between the portal and the sandbox that can answer otherwise. Everything but the answer is the sandbox's. */
export async function mutatingProvider(): Promise<MutatingProvider> {
  const answers = new Map<string, unknown>();
  let changed: { call: string; how: (answer: unknown) => unknown } | null = null;
  let found: (origin: string) => void = () => undefined;
  const target = new Promise<string>((resolve) => (found = resolve));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const origin = await target;
    const url = new URL(request.url ?? '/', origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' };
    const given = await fetch(url, { method: request.method ?? 'GET', headers, ...(body ? { body } : {}) });
    const text = await given.text();
    response.writeHead(given.status, { 'content-type': 'application/json' });
    response.end(given.status === 200 ? rewritten(url, request.method ?? 'GET', text, origin) : text);
  };

  const rewritten = (url: URL, method: string, text: string, origin: string): string => {
    const own = `http://localhost:${(server.address() as AddressInfo).port}`;
    if (url.pathname === '/environment')
      return text.replaceAll(`${origin}/api`, `${own}/api`).replaceAll(`${origin}/score`, `${own}/score`);
    const json = JSON.parse(text) as Record<string, unknown>;
    const rpc = /^\/api\/(\w+)\/v1$/.exec(url.pathname)?.[1];
    const call =
      rpc === undefined
        ? `${method} ${url.pathname.replace(/^\/score/, '').replace(UUID, '{uuid}')}`
        : `${rpc}.${url.searchParams.get('method')}`;
    const result = rpc === undefined ? json : json['result'];
    if (result === undefined) return text;
    answers.set(call, result);
    if (changed?.call !== call) return text;
    const other = changed.how(structuredClone(result));
    return JSON.stringify(rpc === undefined ? other : { ...json, result: other });
  };

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    behind: (origin) => found(origin),
    answers,
    forget: () => answers.clear(),
    change: (call, how) => (changed = how && { call, how }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Every place in an answer, of lists that of their first row. */
export function placesIn(value: unknown, above: Path = []): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? [[...above, 0], ...placesIn(value[0], [...above, 0])] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[...above, key], ...placesIn(each, [...above, key])]);
}

export const KINDS = ['absent', 'null', 'other type', 'unknown word', '20,000 characters', 'right to left'] as const;
export type Kind = (typeof KINDS)[number];

/** The answer with something else in this place. */
export function mutated(answer: unknown, path: Path, kind: Kind): unknown {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], answer) as Record<
    string | number,
    unknown
  >;
  const key = path.at(-1) as string | number;
  if (kind !== 'absent') holder[key] = insteadOf(holder[key], kind);
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return answer;
}

function insteadOf(value: unknown, kind: Exclude<Kind, 'absent'>): unknown {
  switch (kind) {
    case 'null':
      return null;
    case 'other type':
      return typeof value === 'object' && value !== null ? 'odd' : { odd: [true] };
    case 'unknown word':
      return 'Zomaar een woord';
    case '20,000 characters':
      return 'lang '.repeat(4_000);
    case 'right to left':
      return '\u202Eמשהו אחר\u202C';
  }
}
