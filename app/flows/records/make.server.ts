import { data, redirect } from '@remix-run/node';
import { invalid, type FieldProblems, type FormResult } from '~/kernel/forms/parse.server';
import { firstFields, problemsOf } from '~/kernel/forms/save.server';
import { contentHash } from '~/flows/intents/intent.server';
import { readOwnIntent } from '~/flows/intents/kept-intent.server';
import { listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { attemptFrom, makeOnce, postedAttempt } from '~/flows/intents/once.server';
import { answerOutcome, outcomeView } from '~/flows/intents/outcome.server';
import { answerEnd } from '~/flows/intents/send.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';

/** How records of one kind are made. */
export interface Maker<Fields> {
  readonly lookUp: LookUp;
  /**
   * The page of the form. `made` names a sent record that is not known to exist, `again` one that was not found and is
   * sent again.
   */
  createPath(query?: { readonly made: string } | { readonly again: string }): string;
  /** The page of the new record by its id, or null for users who may not see it. */
  recordPath(id: string, permissions: Access['permissions']): string | null;
  /** The sent fields as the form shows them. */
  typed(fields: Fields): Readonly<Record<string, string>>;
  /** Key of the message when it is there. */
  readonly done: string;
  /** Fields of the form by what the provider calls them. */
  readonly fields: Readonly<Record<string, string>>;
  send(provider: Provider, fields: Fields, key: string): Promise<string | null>;
}

interface Making<Fields> {
  readonly fields: Fields;
  readonly reject: (problems: FieldProblems) => FormResult;
}

/** The content of an intent that makes a record. */
export type Made<Fields> = Fields & { readonly attempt: string };

/** The page on which one is made: its form, as it was sent where that was not found, or what became of what was sent. */
export async function makingView<Fields>(access: Access, maker: Maker<Fields>, { url }: Request) {
  const { searchParams: query } = new URL(url);
  const intent = await ownIntent(access, maker, query.get('again'));
  const before = intent?.value.state === 'not placed' ? (intent.value.payload as Made<Fields>) : null;
  return {
    made: await openMade(access, maker, query.get('made')),
    typed: await firstFields(access, before ? maker.typed(before) : {}),
    // the same attempt is looked up again before it is sent
    attempt: before?.attempt ?? attemptFrom(access),
  };
}

/** Makes the record, at most once, and leads to it; or the form as typed with what is in the way. */
export async function makeRecord<Fields extends object>(
  access: Access,
  maker: Maker<Fields>,
  { fields, reject }: Making<Fields>,
) {
  const { session, t, provider } = access;
  const payload: Made<Fields> = { ...fields, attempt: postedAttempt(access) ?? '' };
  // the same is under way from another page: what became of that comes first
  const [open] = (await listOwnOpenIntents(session, maker.lookUp.wizard)).filter(
    ({ value }) => value.hash === contentHash(fields),
  );
  if (open) return redirect(maker.createPath({ made: open.id }), 303);
  const { id, outcome } = await makeOnce(access, maker.lookUp, {
    content: fields,
    payload,
    send: (key) => maker.send(provider, fields, key),
  });
  const words = { notSent: t('records:notSent'), notKept: t('common:form.notKept') };
  return answerEnd<MakingAnswer>(t, outcome, words, {
    accepted: async (effect) => {
      await dropParkedForm(session, maker.createPath());
      return there(access, maker, effect);
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

async function there<Fields>({ session, permissions }: Access, maker: Maker<Fields>, id: string): Promise<Response> {
  await putFlash(session, { tone: 'success', key: maker.done });
  return redirect(maker.recordPath(id, permissions) ?? maker.createPath(), 303);
}

/**
 * The outcome of a record whose answer was lost, or null for an address without an intent of one's own. @throws a
 * redirect to the record when it exists
 */
async function openMade<Fields>(access: Access, maker: Maker<Fields>, id: string | null) {
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

/** A person asks what became of it. */
export async function lookUpMade<Fields>(access: Access, maker: Maker<Fields>, id: string) {
  const intent = await ownIntent(access, maker, id);
  if (!intent) throw new Response(null, { status: 404 });
  const unanswered = await answerOutcome(access, maker.lookUp, intent);
  return unanswered ? data(unanswered, { status: 422 }) : redirect(maker.createPath({ made: id }), 303);
}

async function ownIntent<Fields>({ session }: Access, { lookUp }: Maker<Fields>, id: string | null) {
  return id === null ? null : readOwnIntent(session, lookUp.wizard, id);
}
