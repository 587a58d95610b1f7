import { data, redirect } from '@remix-run/node';
import { invalid, type FieldProblems, type FormResult } from '~/kernel/forms/parse.server';
import { firstFields, problemsOf } from '~/kernel/forms/save.server';
import type { RecordRef } from '~/flows/intents/intent';
import { contentHash } from '~/flows/intents/intent.server';
import { readOwnIntent } from '~/flows/intents/kept-intent.server';
import { listOwnLostIntents, listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { attemptFrom, intentIdOf, makeOnce, postedAttempt } from '~/flows/intents/once.server';
import { answerOutcome, outcomeView } from '~/flows/intents/outcome.server';
import { answerEnd } from '~/flows/intents/send.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { formatDateTime } from '~/kernel/time/dates';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';

/** The pages of records of one kind that are made in a form, and how a lost answer is looked up. */
interface MakerPages<Fields> {
  readonly lookUp: LookUp;
  /**
   * The page of the form. `made` names a sent record that is not known to exist, `again` one to send again after it was
   * not found.
   */
  createPath(query?: { readonly made: string } | { readonly again: string }): string;
  /** The page of the new record by its id, or null for users who may not see it. */
  recordPath(id: string, permissions: Access['permissions']): string | null;
  /** The sent fields as the form shows them. */
  typed(fields: Fields): Readonly<Record<string, string>>;
  /** False for what another page of this kind has sent. Left out when the kind has one page. */
  belongs?(this: void, fields: Fields): boolean;
  /** Key of the message when the record exists. */
  readonly done: string;
  /** Key of the message when an earlier send of the form made it, with the secret of that time. */
  readonly doneBefore?: string;
  /** Fields of the form by the provider's names for them. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The description of how records of one kind are made. A secret is only in the call, and in no intent. */
export interface Maker<Fields, Secret extends readonly unknown[] = []> extends MakerPages<Fields> {
  send(provider: Provider, fields: Fields, key: string, ...secret: Secret): Promise<string | null>;
  /** The record that the audit names, for a record that is made inside another one. */
  audited?(fields: Fields): RecordRef;
}

interface Making<Fields, Refused> {
  readonly fields: Fields;
  /**
   * The user's own part of the fields, when others are read at the provider and may differ the next time. A form with
   * the same part is the same request.
   */
  readonly identity?: object;
  readonly reject: (problems: FieldProblems) => FormResult;
  /**
   * Answers a form that the area refuses; null for a good one. A form that was sent before is not judged, because its
   * own record would be found.
   */
  readonly judge?: () => Refused | null | Promise<Refused | null>;
}

/** The content of an intent that makes a record. */
export type Made<Fields> = Fields & { readonly attempt: string };

/**
 * The page that makes a record. It shows an empty form, the outcome of a send, or the form as sent when the record was
 * not found.
 */
export async function makingView<Fields>(access: Access, maker: MakerPages<Fields>, { url }: Request) {
  const { searchParams: query } = new URL(url);
  const intent = await ownIntent(access, maker, query.get('again'));
  const before = intent?.value.state === 'not placed' ? (intent.value.payload as Made<Fields>) : null;
  return {
    made: await openMade(access, maker, query.get('made')),
    typed: await firstFields(access, before ? maker.typed(before) : {}),
    // the same attempt gets a look-up before it is sent again, and has the files that it sent
    unsettled: query.has('made') || query.has('again') ? [] : await unsettledOf(access, maker),
    attempt: before?.attempt ?? postedAttempt(access) ?? attemptFrom({ form: (await access.parked()) ?? access.form }),
  };
}

/** The time for which a record that was not found is told of above a new form. */
const TOLD_MS = 24 * 60 * 60_000;

/** The user's own sends of this page whose outcome is not known, each with the page that tells of it. */
async function unsettledOf<Fields>({ session, t, timezone, now }: Access, maker: MakerPages<Fields>) {
  const { lookUp } = maker;
  const [open, lost] = await Promise.all([
    listOwnOpenIntents(session, lookUp.wizard),
    listOwnLostIntents(session, lookUp.wizard),
  ]);
  return [...open, ...lost.filter(({ value }) => value.sentAt > now.getTime() - TOLD_MS)]
    .filter(({ value }) => maker.belongs?.(value.payload as Made<Fields>) ?? true)
    .map(({ id, value }) => ({
      key: id,
      what: lookUp.describe(value, t).what,
      moment: formatDateTime(new Date(value.sentAt), timezone),
      href: maker.createPath({ made: id }),
    }));
}
export type UnsettledRow = Awaited<ReturnType<typeof unsettledOf>>[number];

/** Makes the record at most once and redirects to it. Otherwise it answers the form as typed with its errors. */
export async function makeRecord<Fields extends object, Secret extends readonly unknown[] = [], Refused = never>(
  access: Access,
  maker: Maker<Fields, Secret>,
  { fields, identity = fields, reject, judge }: Making<Fields, Refused>,
  ...secret: Secret
) {
  const { session, t, provider } = access;
  const attempt = postedAttempt(access);
  const payload: Made<Fields> = { ...fields, attempt: attempt ?? '' };
  const sent = await readOwnIntent(session, maker.lookUp.wizard, intentIdOf(session, maker.lookUp, identity, attempt));
  const refused = sent ? null : await judge?.();
  if (refused) return refused;
  // a request under way from another page shows its outcome first
  const [open] = (await listOwnOpenIntents(session, maker.lookUp.wizard)).filter(
    ({ value }) => value.hash === contentHash(identity),
  );
  if (open) return redirect(maker.createPath({ made: open.id }), 303);
  let isSent = false;
  const { id, outcome } = await makeOnce(access, maker.lookUp, {
    content: identity,
    payload,
    send: (key) => {
      isSent = true;
      return maker.send(provider, fields, key, ...secret);
    },
    ...(maker.audited ? { audited: maker.audited(fields) } : {}),
  });
  const words = { notSent: t('records:notSent'), notKept: t('common:form.notKept') };
  return answerEnd<MakingAnswer>(t, outcome, words, {
    accepted: async (effect) => {
      const aside = await access.parked();
      // a form of another attempt was put aside for later
      if (aside !== null && postedAttempt({ form: aside }) === attempt)
        await dropParkedForm(session, maker.createPath());
      return there(access, maker, effect, isSent ? maker.done : maker.doneBefore);
    },
    open: () => redirect(maker.createPath({ made: id }), 303),
    rejected: (refusal) => invalid(access, reject(problemsOf(refusal, maker.fields, t))),
    unsent: (why, status) => {
      access.answer.failed = true;
      return data({ result: reject({ '': [why] }) }, { status });
    },
  });
}
type MakingAnswer = Response | Promise<Response> | ReturnType<typeof invalid>;

async function there<Fields>(
  { session, permissions }: Access,
  maker: MakerPages<Fields>,
  id: string,
  key = maker.done,
): Promise<Response> {
  await putFlash(session, { tone: 'success', key });
  return redirect(maker.recordPath(id, permissions) ?? maker.createPath(), 303);
}

/**
 * The outcome of a record whose answer was lost. Null for an address without an intent of the user's own.
 * @throws a redirect to the record when it exists
 */
async function openMade<Fields>(access: Access, maker: MakerPages<Fields>, id: string | null) {
  const intent = await ownIntent(access, maker, id);
  if (!intent || intent.value.state === 'rejected') return null;
  if (intent.value.state === 'accepted' && intent.value.effect !== null)
    throw await there(access, maker, intent.value.effect);
  return {
    ...outcomeView(access, intent),
    id: intent.id,
    href: maker.createPath({ made: intent.id }),
    againHref: maker.createPath({ again: intent.id }),
  };
}
export type MadeView = NonNullable<Awaited<ReturnType<typeof openMade>>>;

/** Looks up the record for a person who asks for it. */
export async function lookUpMade<Fields>(access: Access, maker: MakerPages<Fields>, id: string) {
  const intent = await ownIntent(access, maker, id);
  if (!intent) throw new Response(null, { status: 404 });
  const unanswered = await answerOutcome(access, maker.lookUp, intent);
  return unanswered ? data(unanswered, { status: 422 }) : redirect(maker.createPath({ made: id }), 303);
}

async function ownIntent<Fields>({ session }: Access, { lookUp }: MakerPages<Fields>, id: string | null) {
  return id === null ? null : readOwnIntent(session, lookUp.wizard, id);
}
