import { isShared } from '~/telecom/sims/data-pool';
import { simSearch } from '~/telecom/sims/sim-number';
import { parseUuid } from '~/kernel/text/uuid';
import { settle } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import { MOST_ITEMS, type RunItem, type Stood } from '~/flows/runs/run';
import type { TableState } from '~/kernel/table/definition';
import { receivedOf } from '~/kernel/table/list.server';
import { onlyAsked, simListQuery } from '../sims/sim-query';
import { obstacleOf, unmetBy, type Obstacle, type SimWish } from '../sim/sim-wish';

/** Fewer than the reads that one caller may have under way. */
const AT_ONCE = 12;
const ROWS_A_CALL = 100;
/** A list is read instead of looking up numbers when it takes this many times fewer calls. */
const CALLS_SPARED = 4;
/** A whole number is found alone; a second one shows that it is not. */
const FEW = 5;

/** One that was chosen: its record, or why there is none. */
export type Chosen = { readonly sim: MobileConnection } | { readonly name: string; readonly obstacle: Obstacle };

/** Those whose boxes were ticked, by their uuids. */
export async function simsByUuid(provider: Provider, uuids: readonly string[]): Promise<Chosen[]> {
  const known = [...new Set(uuids.flatMap((uuid) => parseUuid(uuid) ?? []))];
  return inBatches(known, (uuid) => simByUuid(provider, uuid));
}

async function simByUuid(provider: Provider, uuid: string): Promise<Chosen> {
  const read = await settle(provider.mobileConnections.read(uuid));
  if (read.ok) return { sim: read.value };
  return { name: uuid, obstacle: read.failure.error instanceof ProviderNotFound ? 'notFound' : 'notRead' };
}

const WHOLE = /^(?:\+?\d{10,}|[A-Z]{2}\d{5,})$/i;

/** The form in which a spreadsheet shows a number that is too long for it. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/**
 * The pasted numbers, one a line, or separated by commas, semicolons or tabs. Blanks separate numbers that have none
 * inside.
 */
export function pastedNumbers(text: string): string[] {
  // marks that steer the direction of reading, or show nothing
  const plain = text.replace(/\p{Cf}/gu, '');
  const lines = plain.split(/[\r\n;\t]+/).map((line) => line.trim());
  // the apostrophe is that of our own files
  const parts = lines.flatMap((line) =>
    ROUNDED.test(line) ? [line] : line.split(',').map((part) => part.trim().replace(/^'(?=\d)/, '')),
  );
  const numbers = parts.flatMap((part) => {
    const words = part.split(/\s+/);
    return words.every((word) => WHOLE.test(word)) ? words : [part];
  });
  return [...new Set(numbers.filter(Boolean))];
}

/** Those of the numbers that were pasted: ICCID, MSISDN, IMSI or NID, in any way of writing. */
export async function simsByNumber(provider: Provider, numbers: readonly string[]): Promise<Chosen[]> {
  const listed = await simsListed(provider, numbers.length);
  return inBatches(numbers, async (typed): Promise<Chosen> => {
    if (ROUNDED.test(typed)) return { name: typed, obstacle: 'rounded' };
    // one that could not be read is known by nothing else
    const uuid = parseUuid(typed);
    if (uuid !== null) return simByUuid(provider, uuid);
    const { text, isMistyped } = simSearch(typed);
    if (isMistyped) return { name: typed, obstacle: 'mistyped' };
    const here = listed.filter((sim) => isCalled(sim, text));
    if (here.length > 0) return one(here, typed);
    const read = await settle(provider.mobileConnections.list({ page: 1, perPage: FEW, search: text, all: true }));
    if (!read.ok) return { name: typed, obstacle: 'notRead' };
    const found = read.value.rows.filter((sim) => isCalled(sim, text));
    // one that could not be read may be the one
    if (found.length === 0 && (read.value.lost ?? []).length > 0) return { name: typed, obstacle: 'notRead' };
    return one(found, typed);
  });
}

function isCalled({ iccid, msisdn, imsi, nid }: MobileConnection, number: string): boolean {
  return [iccid, msisdn, imsi, nid].includes(number);
}

function one([sim, ...more]: readonly MobileConnection[], typed: string): Chosen {
  if (!sim) return { name: typed, obstacle: 'notFound' };
  return more.length > 0 ? { name: typed, obstacle: 'several' } : { sim };
}

/**
 * All SIMs, when their list takes fewer calls than looking up so many numbers. SIMs on failed pages, and missed ones,
 * are looked up alone.
 */
async function simsListed({ mobileConnections }: Provider, numbers: number): Promise<readonly MobileConnection[]> {
  if (numbers <= CALLS_SPARED) return [];
  const page = async (at: number) => settle(mobileConnections.list({ page: at, perPage: ROWS_A_CALL, all: true }));
  const first = await page(1);
  const pages = first.ok && first.value.count !== null ? Math.ceil(first.value.count / ROWS_A_CALL) : 1;
  if (!first.ok || pages > numbers / CALLS_SPARED) return [];
  const rest = await inBatches(
    Array.from({ length: pages - 1 }, (_, at) => at + 2),
    page,
  );
  return [first, ...rest].flatMap((answer) => (answer.ok ? answer.value.rows : []));
}

/** All SIMs of the list in this state, page by page. One more than the most of a run shows that there are too many. */
export async function simsOfList(provider: Provider, state: TableState): Promise<Chosen[]> {
  const all: Chosen[] = [];
  for (let page = 1, seen = 0; all.length <= MOST_ITEMS; page += 1) {
    const query = simListQuery({ page, perPage: ROWS_A_CALL, passing: true }, state);
    const part = onlyAsked(await provider.mobileConnections.list(query), state);
    const { rows, lost = [], count } = part;
    all.push(
      ...rows.map((sim) => ({ sim })),
      ...lost.map(({ id }) => ({ name: id ?? '?', obstacle: 'notRead' as const })),
    );
    const received = receivedOf(part);
    seen += received;
    if (received === 0 || (count === null ? received < ROWS_A_CALL : seen >= count)) break;
  }
  return all;
}

/** Runs the work in batches, so that the caller's other calls find a place. */
export async function inBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
}

/**
 * The records of a run: each SIM once, however often it was given.
 * @param more what is in the way of one besides what its record says
 * @param pending what the wish comes in the place of
 */
export function itemsFor(
  wish: SimWish,
  chosen: readonly Chosen[],
  more: (sim: MobileConnection) => Obstacle | null = () => null,
  pending: (sim: MobileConnection) => string | undefined = () => undefined,
): RunItem[] {
  const items = chosen.map((one): RunItem => {
    if (!('sim' in one))
      return { id: '', name: one.name, detail: '', obstacle: one.obstacle, ...unmetBy(one.obstacle) };
    const { uuid, msisdn, iccid, nid } = one.sim;
    const obstacle = more(one.sim) ?? obstacleOf(wish, one.sim);
    const replaces = obstacle === null ? pending(one.sim) : undefined;
    const item = { id: uuid, name: msisdn ?? (nid || uuid), detail: iccid ?? '', obstacle, ...unmetBy(obstacle) };
    const stood = wish.kind === 'pool' ? stoodOf(one.sim) : undefined;
    return { ...item, ...(replaces === undefined ? {} : { replaces }), ...(stood ? { stood } : {}) };
  });
  const known = new Set<string>();
  return items.filter(({ id, name }) => {
    const key = id || name;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** The present data of a SIM, and the pool to which a move can be put back. A bundle is not a pool. */
function stoodOf({ dataPool, dataPoolNextMonth }: MobileConnection): Stood | undefined {
  const next = dataPoolNextMonth ?? dataPool;
  if (!dataPool || !next) return undefined;
  const back = isShared(next) && next.uuid !== null ? { id: next.uuid, name: next.name } : null;
  return { now: dataPool.name, back };
}
