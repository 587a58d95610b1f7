import { readSize } from '~/telecom/lines/ip';
import type { TypedForm } from '~/flows/panels/panel.server';
import type { CallsOf } from '../circuit-host';
import { settlePanel } from '~/kernel/provider/client.server';
import { ProviderRejection, type ProviderFailure } from '~/kernel/provider/errors';
import type { DetailedCircuit } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';

/** The blocks on one page of the chooser. */
const PER_PAGE = 30;
const LONGEST_ADDRESS = 45;

/** One page of the free blocks of a size, for a form in which the user picks one (BBC-07). Null in the other modes. */
export async function freeBlocks(
  { form, provider }: Access,
  host: CallsOf,
  circuit: DetailedCircuit | null,
  typed: TypedForm,
) {
  const size = readSize(textOf(typed, 'size'));
  if (typed['mode'] !== 'picked' || !size) return null;
  if (size.protocol === 'ipv6') return { kind: 'not picked' as const };
  if (!circuit?.profile) return { kind: 'failed' as const };
  const search = textOf(typed, 'search').trim().slice(0, LONGEST_ADDRESS);
  const page = readPage(form.get('intent'), textOf(typed, 'page'));
  const found = await settlePanel(
    host.calls(provider).freeSubnets(circuit.profile.uuid, { size: size.size, search, page, perPage: PER_PAGE }),
  );
  if (!found.ok) return { kind: isRejection(found.failure) ? ('not picked' as const) : ('failed' as const) };
  const { rows, count } = found.value;
  return {
    kind: 'found' as const,
    rows: rows.map((network) => ({ network, block: `${network}/${size.size}` })),
    count,
    page,
    pages: count === null ? page + (rows.length < PER_PAGE ? 0 : 1) : Math.ceil(count / PER_PAGE),
  };
}

/** The page of the blocks. A new search starts at the first page; a form with errors keeps its page. */
function readPage(intent: string | null, page: string): number {
  const asked = /^\d{1,4}$/.exec(intent === null ? page : intent.replace(/^page-/, ''));
  return Math.max(1, Number(asked?.[0] ?? 1));
}

function textOf(typed: TypedForm, field: string): string {
  const text = typed[field];
  return typeof text === 'string' ? text : '';
}

function isRejection({ error }: ProviderFailure): boolean {
  return error instanceof ProviderRejection;
}
