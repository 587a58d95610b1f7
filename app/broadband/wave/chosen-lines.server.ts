import type { Choice, Chosen } from '~/flows/runs/area.server';
import { MOST_ITEMS } from '~/flows/runs/run';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { TableState } from '~/kernel/table/definition';
import { listQuery, receivedOf, withoutOthers } from '~/kernel/table/list.server';
import { ENDING_LINES, isEnding } from '~/telecom/lines/carrier-state';
import { parseNid } from '~/telecom/lines/connection-id';
import { addressSearch } from '../lists/exact.server';
import { endOfLifeList } from '../lists/list-definitions';
import type { EndingLine, NoLine } from './wave-items';

/** The reads at a time, fewer than one caller may have under way. */
const AT_ONCE = 10;
const ROWS_A_CALL = 100;

/** The chosen lines, with a reason for each that could not be found or read. */
export async function chosenLines(
  { provider }: Access,
  choice: Choice<string>,
): Promise<readonly Chosen<EndingLine>[]> {
  if (choice.kind === 'all') return endingLines(provider, choice.state);
  const nids = [...new Set(choice.kind === 'some' ? choice.ids : choice.lines)];
  const read: Chosen<EndingLine>[] = [];
  for (let at = 0; at < nids.length; at += AT_ONCE)
    read.push(...(await Promise.all(nids.slice(at, at + AT_ONCE).map((nid) => lineNamed(provider, nid)))));
  return read;
}

async function lineNamed({ connections }: Access['provider'], typed: string): Promise<Chosen<EndingLine>> {
  const nid = parseNid(typed) ?? typed;
  const found = await settle(connections.find('nid', nid));
  if (!found.ok) return noLine(nid, 'notRead');
  const record = found.value.find((line) => line.nid === nid);
  return record ? { record } : noLine(nid, 'notFound');
}

function noLine(name: string, obstacle: NoLine): Chosen<EndingLine> {
  const isUnread = obstacle === 'notRead';
  return { name, obstacle, unmet: isUnread ? 'not sent' : 'missing', ...(isUnread ? { isUnread } : {}) };
}

/** All ending lines of the list in this state, page by page, up to one more than a run may have. */
async function endingLines({ broadband }: Access['provider'], state: TableState): Promise<Chosen<EndingLine>[]> {
  const all: Chosen<EndingLine>[] = [];
  const asked = listQuery(endOfLifeList.definition, state);
  if (!asked) return all;
  for (let page = 1, seen = 0; all.length <= MOST_ITEMS; page += 1) {
    const query = { ...addressSearch(asked), page, perPage: ROWS_A_CALL, ...ENDING_LINES };
    const part = await broadband.listConnections(query);
    const { rows, lost = [], count } = withoutOthers(part, isEnding);
    all.push(...rows.map((record) => ({ record })), ...lost.map(({ id }) => noLine(id ?? '?', 'notRead')));
    const received = receivedOf(part);
    seen += received;
    if (received === 0 || (count === null ? received < ROWS_A_CALL : seen >= count)) break;
  }
  return all;
}
