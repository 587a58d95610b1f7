import { data, redirect } from '@remix-run/node';
import { invalid, notKept, type FieldProblems, type FormResult } from '~/forms/parse.server';
import { problemsOf } from '~/forms/save.server';
import { contentHash, listOwnOpenIntents, readOwnIntent } from '~/intents/intent.server';
import { makeOnce } from '~/intents/once.server';
import { answerOutcome, outcomeView } from '~/intents/outcome.server';
import type { LookUp } from '~/intents/reconcile.server';
import type { Provider } from '~/provider/provider.server';
import type { Access } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { dropParkedForm } from '~/session/parked.server';

/** How records of one kind are made. */
export interface Maker<Fields> {
  readonly lookUp: LookUp;
  /** The page of the form; `made` names what was sent and is not known to be there. */
  createPath(query?: { readonly made: string }): string;
  /** Where what was made is shown, by its id. */
  recordPath(id: string): string;
  /** Key of the message when it is there. */
  readonly done: string;
  /** Fields of the form by what the provider calls them. */
  readonly fields: Readonly<Record<string, string>>;
  send(provider: Provider, fields: Fields, key: string): Promise<string | null>;
}

interface Making<Fields> {
  readonly fields: Fields;
  /** Uuids of those that are like it and were there before; null when nobody could look. */
  readonly known: readonly string[] | null;
  readonly reject: (problems: FieldProblems) => FormResult;
}

/** What an intent keeps of what is being made. */
export type Made<Fields> = Fields & { readonly known: readonly string[] | null };

/** Makes the record, at most once, and leads to it; or the form as typed with what is in the way. */
export async function makeRecord<Fields extends object>(access: Access, maker: Maker<Fields>, { fields, known, reject }: Making<Fields>) {
  const { session, t, provider } = access;
  const payload: Made<Fields> = { ...fields, known };
  // the same is under way from another page: what became of that comes first
  const [open] = (await listOwnOpenIntents(session, maker.lookUp.wizard)).filter(({ value }) => value.hash === contentHash(fields));
  if (open) return redirect(maker.createPath({ made: open.id }), 303);
  const { id, outcome } = await makeOnce(access, maker.lookUp, { content: fields, payload, send: (key) => maker.send(provider, fields, key) });
  switch (outcome.kind) {
    case 'accepted':
      await dropParkedForm(session, maker.createPath());
      return there(access, maker, outcome.effect);
    case 'open':
      return redirect(maker.createPath({ made: id }), 303);
    case 'not kept':
      return notKept(access);
    case 'not sent':
      access.answer.failed = true;
      return data({ result: reject({ '': [t('records:notSent')] }) }, { status: 502 });
    case 'rejected':
      return invalid(access, reject(problemsOf(outcome, maker.fields)));
  }
}

async function there<Fields>({ session }: Access, maker: Maker<Fields>, id: string): Promise<Response> {
  await putFlash(session, { tone: 'success', key: maker.done });
  return redirect(maker.recordPath(id), 303);
}

/**
 * What became of a record whose answer was lost; null when the address names none of one's own.
 * @throws a redirect to the record when it is there
 */
export async function openMade<Fields>(access: Access, maker: Maker<Fields>, id: string | null) {
  const intent = id === null ? null : await readOwnIntent(access.session, maker.lookUp.wizard, id);
  if (!intent || intent.value.state === 'rejected') return null;
  if (intent.value.state === 'accepted' && intent.value.effect !== null) throw await there(access, maker, intent.value.effect);
  return { ...outcomeView(access, intent), id: intent.id, href: maker.createPath({ made: intent.id }), againHref: maker.createPath() };
}
export type MadeView = NonNullable<Awaited<ReturnType<typeof openMade>>>;

/** A person asks what became of it. */
export async function lookUpMade<Fields>(access: Access, maker: Maker<Fields>, id: string): Promise<Response> {
  const intent = await readOwnIntent(access.session, maker.lookUp.wizard, id);
  if (!intent) throw new Response(null, { status: 404 });
  await answerOutcome(access, maker.lookUp, intent);
  return redirect(maker.createPath({ made: id }), 303);
}
