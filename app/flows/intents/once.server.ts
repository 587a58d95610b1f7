import { randomUUID } from 'node:crypto';
import { parseUuid } from '~/kernel/text/uuid';
import type { Access } from '~/kernel/session/authorize.server';
import type { RecordRef } from './intent';
import { contentHash, knownOutcome, submitOnce } from './intent.server';
import type { LookUp } from './reconcile.server';
import { sendOnce, type SendEnd } from './send.server';

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
 * Makes a page's request at most once; content is part of the id, so an earlier attempt is this one.
 * @throws 400 for a form without its attempt
 */
export async function makeOnce(
  access: Access,
  lookUp: LookUp,
  { content, payload, send, record = null, attempt = postedAttempt(access) ?? undefined }: Making,
): Promise<{ readonly id: string; readonly outcome: Exclude<SendEnd, { kind: 'earlier' }> }> {
  const { session, provider } = access;
  if (attempt === undefined) throw new Response(null, { status: 400 });
  const hash = contentHash(content);
  const id = contentHash([lookUp.wizard, session.owner, hash, attempt]);
  const about = { record, action: lookUp.wizard, orders: false };
  const unsent = { wizard: lookUp.wizard, hash, payload, trace: payload, ...about };
  const outcome = await sendOnce(provider, lookUp, id, unsent, (whole) =>
    submitOnce(session, id, whole, ({ key }) => send(key)),
  );
  return { id, outcome: outcome.kind === 'earlier' ? await knownOutcome(id) : outcome };
}
