import { replacedAlready, replacementSent } from '~/broadband/orders/replacement-under-way.server';
import type { Gate } from '~/flows/intents/intent.server';
import { formatDate } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import { replacedLine, type CompleteOrder } from './order-payload.server';

interface OpenOrder {
  readonly draft: { readonly id: string };
  readonly position: CompleteOrder;
}

/**
 * The question whether a line is replaced again, in words. Null when no earlier replacement of it is known. A tick for a
 * second order at the address does not answer it.
 */
export async function againQuestion(access: Access, open: OpenOrder) {
  const line = replacedLine(open.position);
  if (!line) return null;
  const since = await replacedAlready(access, line.id, open.position.answers.address.zipcode, open.draft.id);
  if (since === null) return null;
  const date = formatDate(since, access.timezone);
  return access.t('variants:replace.again', { nid: line.id, date, returnObjects: true });
}

/** The problem with an order that would replace a line again without its own tick. */
export async function lacksAgain(access: Access, open: OpenOrder): Promise<Readonly<Record<string, string>> | null> {
  const unticked = againUnticked(access, open);
  return unticked && (await againQuestion(access, open)) === null ? null : unticked;
}

/** The problem with the box of an order that would replace a line again. Null when it replaces none, and when it is ticked. */
export function againUnticked(access: Access, { position }: OpenOrder): Readonly<Record<string, string>> | null {
  if (isAgainConfirmed(access) || !replacedLine(position)) return null;
  return { again: access.t('variants:replace.againProblem') };
}

/** The gate of an order that also sees an earlier replacement of its line, which the provider's list may lack. */
export function withAgainGate(gate: Gate, access: Access, open: OpenOrder): Gate {
  const line = replacedLine(open.position);
  if (!line || isAgainConfirmed(access)) return gate;
  return {
    ...gate,
    allows: async () => (await replacementSent(access, line.id, open.draft.id)) === null && gate.allows(),
  };
}

function isAgainConfirmed({ form }: Access): boolean {
  return form.get('again') === 'on';
}
