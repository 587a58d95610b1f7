import type { RunItem } from '~/flows/runs/run';
import { isEmail } from '~/kernel/text/email';
import { domainOf, nameOf } from '../domain/address';
import type { ForwarderColumn, ForwarderRow } from '../domain/forwarder-rows';
import { endsInItself, mailName } from '../domain/mail-name';
import type { Forwarder } from '../provider/email';

/** The reasons why a forwarder is not made. `there` and `twice` leave nothing undone. */
export type Obstacle = 'wrong' | 'mailbox' | 'taken' | 'there' | 'twice' | 'again' | 'loop';

/** The addresses of a domain that are there. */
export interface Present {
  readonly domain: string;
  readonly mailboxes: readonly { readonly address: string }[];
  readonly forwarders: readonly Forwarder[];
}

/** The items of a sheet. A row is judged with those above it, which are made before it. */
export function forwarderItems(rows: readonly ForwarderRow[], { domain, mailboxes, forwarders }: Present): RunItem[] {
  const boxes = new Set(mailboxes.map(({ address }) => address));
  const there = new Map(forwarders.map(({ address, to }) => [address, to]));
  const planned = new Map<string, ForwarderRow & { readonly address: string }>();
  const whole = [...forwarders];
  return rows.map((row): RunItem => {
    const wrong = wrongCell(row, domain);
    if (wrong) return item(row, row.name || '?', row.to, 'wrong', wrong);
    const address = `${nameIn(row, domain)}@${domain}`;
    const to = row.to.toLowerCase();
    const earlier = planned.get(address);
    if (boxes.has(address)) return item(row, address, to, 'mailbox');
    if (there.has(address)) return item(row, address, to, there.get(address) === to ? 'there' : 'taken');
    if (earlier) {
      const twin = { twin: String(earlier.line) };
      return item(row, address, to, earlier.to.toLowerCase() === to ? 'twice' : 'again', twin);
    }
    if (endsInItself(address, to, whole)) return item(row, address, to, 'loop');
    planned.set(address, { ...row, address });
    whole.push({ address, to });
    return item(row, address, to, null);
  });
}

const NOTHING_UNDONE: readonly (Obstacle | null)[] = ['there', 'twice'];

function item(
  { line, name, to }: ForwarderRow,
  address: string,
  detail: string,
  obstacle: Obstacle | null,
  more: Readonly<Record<string, string>> = {},
): RunItem {
  const row = { line: String(line), name, to, ...more };
  const isUndone = obstacle !== null && !NOTHING_UNDONE.includes(obstacle);
  return { id: '', row, name: address, detail, obstacle, ...(isUndone ? { unmet: 'not sent' } : {}) };
}

/** The name of a row. A whole address may stand for the name, if it is in the domain. */
function nameIn({ name }: ForwarderRow, domain: string): string | null {
  return mailName(name.includes('@') && domainOf(name) === domain ? nameOf(name) : name);
}

/** The cell that makes a row no forwarder. Null for a row without one. */
function wrongCell(
  row: ForwarderRow,
  domain: string,
): { readonly column: ForwarderColumn; readonly value: string } | null {
  if (nameIn(row, domain) === null) return { column: 'name', value: row.name };
  return isEmail(row.to) ? null : { column: 'to', value: row.to };
}

/** The item as a line to paste again. */
export function lineOf({ row, name, detail }: Pick<RunItem, 'row' | 'name' | 'detail'>): string {
  return `${row?.['name'] ?? name}\t${row?.['to'] ?? detail}`;
}
