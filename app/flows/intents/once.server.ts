import { randomUUID } from 'node:crypto';
import { parseUuid } from '~/kernel/text/uuid';
import type { Access } from '~/kernel/session/authorize.server';
import type { Session } from '~/kernel/session/session.server';
import type { Turn } from '~/kernel/store/store';
import type { RecordRef } from './intent';
import { contentHash, knownOutcome, submitOnce } from './intent.server';
import type { LookUp } from './reconcile.server';
import { sendOnce, type SendEnd } from './send.server';

/**
 * The attempt that all posts of one page share, so that a second press does not make a second effect. A GET does not
 * store it.
 */
export function attemptFrom({ form }: Pick<Access, 'form'>): string {
  return postedAttempt({ form }) ?? randomUUID();
}

export function postedAttempt({ form }: Pick<Access, 'form'>): string | null {
  return parseUuid(form.get('attempt') ?? '');
}

/** The id of the intent that this content has within an attempt. */
export function intentIdOf({ owner }: Session, { wizard }: LookUp, content: unknown, attempt: string | null): string {
  return contentHash([wizard, owner, contentHash(content), attempt]);
}

interface Making {
  /** The content to send. Different content is a different request, even within the same attempt. */
  readonly content: unknown;
  /** The part of the content that the intent stores. */
  readonly payload: unknown;
  /** The record that changes. Null for a request that makes a record. */
  readonly record?: RecordRef | null;
  /** The record that the audit names, for a request that is about one and does not change it. */
  readonly audited?: RecordRef;
  /** The id that several posts share, so that they have one effect. By default it is the form's own. */
  readonly attempt?: string;
  /** Answers the id of the new record. Null when the provider does not name it. */
  readonly send: (key: string) => Promise<string | null>;
  /** The turn that the request was decided in. */
  readonly under?: Turn | undefined;
}

/**
 * Carries out a page's request at most once. The content is part of the intent's id, so a repeated post finds the first
 * intent.
 * @throws 400 for a form without its attempt
 */
export async function makeOnce(
  access: Access,
  lookUp: LookUp,
  { content, payload, send, record = null, audited, attempt = postedAttempt(access) ?? undefined, under }: Making,
): Promise<{ readonly id: string; readonly outcome: Exclude<SendEnd, { kind: 'earlier' }> }> {
  const { session, provider } = access;
  if (attempt === undefined) throw new Response(null, { status: 400 });
  const hash = contentHash(content);
  const id = intentIdOf(session, lookUp, content, attempt);
  const about = { record, action: lookUp.wizard, orders: false, ...(audited ? { audited } : {}) };
  const unsent = { wizard: lookUp.wizard, hash, payload, trace: payload, ...about };
  const outcome = await sendOnce(provider, lookUp, id, unsent, (whole) =>
    submitOnce(session, id, whole, ({ key }) => send(key), under),
  );
  return { id, outcome: outcome.kind === 'earlier' ? await knownOutcome(id) : outcome };
}
