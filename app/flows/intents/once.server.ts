import { randomUUID } from 'node:crypto';
import { parseUuid } from '~/kernel/text/uuid';
import type { Access } from '~/kernel/session/authorize.server';
import type { RecordRef } from './intent';
import { contentHash, knownOutcome, submitOnce } from './intent.server';
import { remember } from './listing.server';
import type { Submission } from './submission';
import { lateEffect, lookOnce, type LookUp } from './reconcile.server';

/** The attempt that the posts of one page share, so that a second press makes nothing twice. A GET stores nothing. */
export function attemptFrom({ form }: Pick<Access, 'form'>): string {
  return postedAttempt({ form }) ?? randomUUID();
}

/** Null for a form without its attempt. */
export function postedAttempt({ form }: Pick<Access, 'form'>): string | null {
  return parseUuid(form.get('attempt') ?? '');
}

interface Making {
  /** The content to make. Other content is another thing, even with the same attempt. */
  readonly content: unknown;
  /** The part that its intent keeps. */
  readonly payload: unknown;
  /** The record that it is about, or null for something that makes a record. */
  readonly record?: RecordRef | null;
  /** The id that several posts share, so that they make one thing. By default it is the form's own. */
  readonly attempt?: string;
  /** Answers the id of what it made; null when the provider names none. */
  readonly send: (key: string) => Promise<string | null>;
}

/**
 * Makes a page's request at most once. A lost answer is looked up at once, and something not found is looked up again
 * before it is sent again. @throws 400 for a form without its attempt
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
