import { isNumberOf, numbersOf, simSearch } from '~/telecom/sims/sim-number';
import { parseUuid } from '~/kernel/text/uuid';
import { settle } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Choice, Chosen } from '~/flows/runs/area.server';
import { MOST_ITEMS } from '~/flows/runs/run';
import type { TableState } from '~/kernel/table/definition';
import { receivedOf } from '~/kernel/table/list.server';
import { onlyAsked, simListQuery } from '../sims/sim-query';
import type { Obstacle } from '../sim/sim-wish';

/** The reads at a time, fewer than one caller may have under way. */
const AT_ONCE = 12;
const ROWS_A_CALL = 100;
/** The portal reads a whole list instead of looking up numbers when that takes this many times fewer calls. */
const CALLS_SPARED = 4;
/** The rows of a search for a whole number. One row is enough; a second one shows that the number is ambiguous. */
const FEW = 5;

export type ChosenSim = Chosen<MobileConnection>;

/** The chosen SIMs, with a reason for each that could not be found or read. */
export function chosenSims(provider: Provider, choice: Choice<string>): Promise<ChosenSim[]> {
  switch (choice.kind) {
    case 'all':
      return simsOfList(provider, choice.state);
    case 'some':
      return simsByUuid(provider, choice.ids);
    case 'lines':
      return simsByNumber(provider, choice.lines);
  }
}

function noSim(name: string, obstacle: Obstacle): ChosenSim {
  const isUnread = obstacle === 'notRead';
  return { name, obstacle, unmet: obstacle === 'notFound' ? 'missing' : 'not sent', ...(isUnread ? { isUnread } : {}) };
}

/** The SIMs with ticked boxes, by their uuids. */
async function simsByUuid(provider: Provider, uuids: readonly string[]): Promise<ChosenSim[]> {
  const known = [...new Set(uuids.flatMap((uuid) => parseUuid(uuid) ?? []))];
  return inBatches(known, (uuid) => simByUuid(provider, uuid));
}

async function simByUuid(provider: Provider, uuid: string): Promise<ChosenSim> {
  const read = await settle(provider.mobileConnections.read(uuid));
  if (read.ok) return { record: read.value };
  return noSim(uuid, read.failure.error instanceof ProviderNotFound ? 'notFound' : 'notRead');
}

const WHOLE = /^(?:\+?\d{10,}|[A-Z]{2}\d{5,})$/i;

/** The form in which a spreadsheet shows a number that is too long for it. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/**
 * The pasted numbers, one on each line, or separated by commas, semicolons or tabs. Blanks separate them only when
 * every part is a whole number.
 */
export function pastedNumbers(text: string): string[] {
  // invisible marks, such as those that turn the direction of reading
  const plain = text.replace(/\p{Cf}/gu, '');
  const lines = plain.split(/[\r\n;\t]+/).map((line) => line.trim());
  // our own files put an apostrophe before a number
  const parts = lines.flatMap((line) =>
    ROUNDED.test(line) ? [line] : line.split(',').map((part) => part.trim().replace(/^'(?=\d)/, '')),
  );
  const numbers = parts.flatMap((part) => {
    const words = part.split(/\s+/);
    return words.every((word) => WHOLE.test(word)) ? words : [part];
  });
  return numbers.filter(Boolean);
}

/** The SIMs with the pasted numbers: ICCID, MSISDN, IMSI or NID, in any spelling. */
async function simsByNumber(provider: Provider, numbers: readonly string[]): Promise<ChosenSim[]> {
  const listed = byNumber(await simsListed(provider, numbers.length));
  return inBatches(numbers, async (typed): Promise<ChosenSim> => {
    if (ROUNDED.test(typed)) return noSim(typed, 'rounded');
    // the list of failed SIMs has a uuid for a SIM that could not be read
    const uuid = parseUuid(typed);
    if (uuid !== null) return simByUuid(provider, uuid);
    const { text, isMistyped } = simSearch(typed);
    if (isMistyped) return noSim(typed, 'mistyped');
    const here = listed.get(text) ?? [];
    if (here.length > 0) return one(here, typed);
    const read = await settle(provider.mobileConnections.list({ page: 1, perPage: FEW, search: text, all: true }));
    if (!read.ok) return noSim(typed, 'notRead');
    const found = read.value.rows.filter((sim) => isNumberOf(sim, text));
    // the row that could not be read may be this SIM
    if (found.length === 0 && (read.value.lost ?? []).length > 0) return noSim(typed, 'notRead');
    return one(found, typed);
  });
}

/** The SIMs by each of their numbers, in the form of a search. */
function byNumber(sims: readonly MobileConnection[]): ReadonlyMap<string, readonly MobileConnection[]> {
  const found = new Map<string, MobileConnection[]>();
  for (const sim of sims)
    for (const number of new Set(numbersOf(sim))) found.set(number, [...(found.get(number) ?? []), sim]);
  return found;
}

function one([sim, ...more]: readonly MobileConnection[], typed: string): ChosenSim {
  if (!sim) return noSim(typed, 'notFound');
  return more.length > 0 ? noSim(typed, 'several') : { record: sim };
}

/**
 * All SIMs, when their list takes fewer calls than looking up so many numbers. SIMs on failed pages, and missing ones,
 * are looked up one by one.
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

/**
 * All SIMs of the list in this state, page by page. It stops at one more than a run may have, which shows that there
 * are too many. SIMs that the provider counts and never answers could not be read.
 */
async function simsOfList(provider: Provider, state: TableState): Promise<ChosenSim[]> {
  const all: ChosenSim[] = [];
  const known = new Set<string>();
  for (let page = 1, seen = 0; all.length <= MOST_ITEMS; page += 1) {
    const query = simListQuery({ page, perPage: ROWS_A_CALL, passing: true }, state);
    const part = onlyAsked(await provider.mobileConnections.list(query), state);
    const { rows, lost = [], count } = part;
    // a row without an id is named by its place, so that several stay several
    const lostSims = lost.map(({ id, at }) => noSim(id ?? unnamed((page - 1) * ROWS_A_CALL + at), 'notRead'));
    const fresh = rows.filter(({ uuid }) => !known.has(uuid) && known.add(uuid));
    all.push(...fresh.map((record) => ({ record })), ...lostSims);
    const received = receivedOf(part);
    seen += received - rows.length + fresh.length;
    if (received === 0 || (count === null ? received < ROWS_A_CALL : seen >= count || fresh.length === 0)) {
      const missing = Math.min((count ?? 0) - seen, MOST_ITEMS + 1 - all.length);
      for (let at = 0; at < missing; at += 1) all.push(noSim(unnamed(seen + at), 'notRead'));
      break;
    }
  }
  return all;
}

/** The name of a row of the list that has none. */
function unnamed(at: number): string {
  return `? ${at + 1}`;
}

/** Runs the work in batches, so that the caller's other calls can run as well. */
export async function inBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
}
