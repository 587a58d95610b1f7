import { randomUUID } from 'node:crypto';
import { parseUuid } from '~/domain/uuid';
import type { Access } from '~/session/authorize.server';
import type { RecordRef } from './intent';
import { contentHash, knownOutcome, submitOnce } from './intent.server';
import { remember } from './listing.server';
import type { Submission } from './submission';
import { lateEffect, lookOnce, type LookUp } from './reconcile.server';

/** What the posts of one page have in common: pressed twice, it makes one thing. A GET keeps nothing. */
export function attemptFrom({ form }: Pick<Access, 'form'>): string {
  return postedAttempt({ form }) ?? randomUUID();
}

/** Null for a form without its attempt. */
export function postedAttempt({ form }: Pick<Access, 'form'>): string | null {
  return parseUuid(form.get('attempt') ?? '');
}

interface Making {
  /** What is made: another one is another thing, whatever attempt it comes with. */
  readonly content: unknown;
  /** What an intent keeps of it. */
  readonly payload: unknown;
  /** What it is about, where that is there; null for what makes a record. */
  readonly record?: RecordRef | null;
  /** What several posts have in common, by which they make one thing: the form's own where it is not given. */
  readonly attempt?: string;
  /** Answers the id of what it made; null when the provider names none. */
  readonly send: (key: string) => Promise<string | null>;
}

/**
 * Makes what a page asks for, at most once; an answer that was lost is looked for at once, and what is sent again after it was not found is looked for once more first.
 * @throws 400 for a form without its attempt
 */
export async function makeOnce(
  access: Access,
  lookUp: LookUp,
  { content, payload, send, record = null, attempt = postedAttempt(access) ?? undefined }: Making,
): Promise<{ readonly id: string; readonly outcome: Submission }> {
  const { session, provider } = access;
  if (attempt === undefined) throw new Response(null, { status: 400 });
  const hash = contentHash(content);
  const id = contentHash([lookUp.wizard, session.owner, hash, attempt]);
  const late = await lateEffect(lookUp, provider, id);
  if (late === 'not known') return { id, outcome: { kind: 'not sent' } };
  if (late === 'found') return { id, outcome: await knownOutcome(id) };
  const stood = await remember(lookUp, provider, { payload, trace: payload });
  const about = { record, action: lookUp.wizard, orders: false };
  const sending = { wizard: lookUp.wizard, hash, payload, trace: payload, stood, ...about };
  const outcome = await submitOnce(session, id, sending, ({ key }) => send(key));
  if (outcome.kind !== 'open') return { id, outcome };
  await lookOnce(lookUp, provider, id);
  return { id, outcome: await knownOutcome(id) };
}
