import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { invalid, parseForm, type FieldProblems, type FormResult } from '~/kernel/forms/parse.server';
import { optionalText } from '~/kernel/forms/fields.server';
import { settle } from '~/kernel/provider/client.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { limitPostcodes } from '~/kernel/session/forms/too-often.server';
import type { AskedField } from '../choice/asked-field';
import type { TableState } from '~/kernel/table/definition';
import { readTableState } from '~/kernel/table/table';
import { readAnswer, replaceAnswer } from '../answers.server';
import { isReading } from '../job';
import { areaAt, jobsOf } from '../jobs.server';
import { openWhole, type OpenedRun } from '../open-run.server';
import type { ItemOutcome } from '../outcomes.server';
import { tableOf } from '../outcome/words.server';
import type { Mends } from './mends';
import { atRow, changeHref, isChange, rowHref, rowId, rowIn } from './row-href';

/** A cell of a sheet needs no more. */
const LONGEST_CELL = 300;

/** Rows can be mended once all of them were asked about. */
function mendsOf({ run, action }: OpenedRun): Mends<never> | null {
  return run.value.state === 'ended' && isReading(action) ? ((action.mends as Mends<never> | undefined) ?? null) : null;
}

/** The row in sight with its form, and the ways to the forms of the others. */
export async function mendView(access: Access, opened: OpenedRun, state: TableState, query: URLSearchParams) {
  const mends = mendsOf(opened);
  if (!mends) return null;
  const { t } = access;
  const inSight = rowIn(query);
  const path = opened.action.area.paths().run(opened.run.id);
  const { definition } = tableOf(opened, access, false);
  const sent = await mends.sent(access, opened.run.id);
  const open = opened.items.filter((item) => mends.isOpen(item));
  const others = opened.items.filter((item) => !mends.isOpen(item) && mends.mayChange(item) && !sent.has(item.name));
  const item = [...open, ...(isChange(query) ? others : [])].find(({ at }) => at === inSight);
  const isOpen = item !== undefined && mends.isOpen(item);
  const next = open.find(({ at }) => inSight !== null && at > inSight) ?? open.find(({ at }) => at !== inSight);
  const wayTo = (row: ItemOutcome) => atRow(definition, path, state, row.at);
  const wayToChange = (row: ItemOutcome) => `${changeHref(definition, path, state, row.at)}#${rowId(row.at)}`;
  const name = (key: 'goTo' | 'change.goTo', row: ItemOutcome) => t(`runs:mend.${key}`, { number: mends.number(row) });
  return {
    inSight,
    /** The ways to the forms, by the places of their rows. */
    ways: Object.fromEntries([
      ...open.map((row) => [row.at, { href: wayTo(row), text: t('runs:mend.go'), name: name('goTo', row) }] as const),
      ...others.map(
        (row) =>
          [row.at, { href: wayToChange(row), text: t('runs:mend.change.go'), name: name('change.goTo', row) }] as const,
      ),
    ]),
    next: next ? { href: wayTo(next), text: t('runs:mend.next', { number: mends.number(next) }) } : null,
    form: item
      ? {
          at: item.at,
          action: (isOpen ? rowHref : changeHref)(definition, path, state, item.at),
          title: t(isOpen ? 'runs:mend.title' : 'runs:mend.change.title', { number: mends.number(item) }),
          fields: await asTyped(access, mends.fields(item, t)),
          seen: seenOf(await readAnswer(opened.run, item.at)),
        }
      : null,
  };
}
export type MendView = NonNullable<Awaited<ReturnType<typeof mendView>>>;

/** The fields as they were typed when the session ended, or with their first values. */
async function asTyped(access: Access, fields: readonly AskedField[]): Promise<AskedField[]> {
  const parked = await access.parked();
  return fields.map((field) => ({ ...field, first: parked?.get(field.name) ?? field.first ?? '' }));
}

/** The version of a row that its form was made of. */
function seenOf(answer: { readonly version: number } | null): string {
  return answer ? String(answer.version) : '';
}

/**
 * Asks about one mended row, and leads back to it. The other rows stay as they are. A row that was mended elsewhere
 * since its form was opened answers 409.
 */
export async function mendRow(access: Access, args: ActionFunctionArgs) {
  const { t, form: sent, session } = access;
  const opened = await openWhole(access, jobsOf(areaAt(args)), args.params['run']);
  const { run, action, items } = opened;
  const query = new URL(args.request.url).searchParams;
  const mends = mendsOf(opened);
  const item = items.find(({ at }) => at === rowIn(query));
  if (!mends || !item || !isReading(action)) throw new Response(null, { status: 404 });
  const { definition } = tableOf(opened, access, false);
  const here = atRow(definition, action.area.paths().run(run.id), readTableState(definition, query), item.at);
  const closed = async () => closedWord(access, mends, { item, run: run.id, isChange: isChange(query) });
  const before = await readAnswer(run, item.at);
  const over = await closed();
  if (over) return leaveAsItIs(access, over, here);
  const names = mends.fields(item, t).map(({ name }) => name);
  const cell = optionalText('runs:mend.long', LONGEST_CELL);
  const form = parseForm(sent, z.object(Object.fromEntries(names.map((name) => [name, cell]))), t);
  if (!form.ok) return invalid(access, form.result);
  if (sent.get('seen') !== seenOf(before)) return unmended(access, 409, form.reject({ '': [t('runs:mend.changed')] }));
  const row = mends.row(form.value, { item, all: items, wish: run.value.wish as never }, t);
  if ('field' in row) return invalid(access, form.reject({ [row.field]: [row.text] }));
  await limitPostcodes(args, session);
  const answered = await settle(action.read(access, row, run.value.wish));
  if (!answered.ok) return unmended(access, 502, form.reject(problemOf(access, opened, item, answered.failure)));
  // the row may have been sent while the provider answered
  const late = await closed();
  if (late) return leaveAsItIs(access, late, here);
  const { name, detail, own } = row;
  const answer = { state: 'accepted', refusal: null, answer: answered.value, mended: { name, detail, own } } as const;
  const isKept = await replaceAnswer(run, item.at, answer, before?.version ?? null);
  if (!isKept) return unmended(access, 409, form.reject({ '': [t('runs:mend.changed')] }));
  await dropParkedForm(session, here);
  await putFlash(session, { tone: 'success', key: 'runs:mend.done' });
  return redirect(here, 303);
}

interface AskedRow {
  readonly item: ItemOutcome;
  readonly run: string;
  readonly isChange: boolean;
}

/** The reason why a row stays as it is: it lacks nothing any more, or it was sent. Null for one that may be mended. */
async function closedWord(access: Access, mends: Mends<never>, { item, run, isChange }: AskedRow) {
  if (mends.isOpen(item)) return null;
  if (!isChange || !mends.mayChange(item)) return 'over';
  return (await mends.sent(access, run)).has(item.name) ? 'change.sent' : null;
}

async function leaveAsItIs({ session }: Access, word: 'over' | 'change.sent', here: string) {
  await putFlash(session, { tone: 'info', key: `runs:mend.${word}` });
  return redirect(here, 303);
}

function unmended({ answer }: Access, status: 409 | 502, result: FormResult) {
  answer.failed = true;
  return data({ result }, { status });
}

/** The reason why nothing is known about the mended row. */
function problemOf(
  { t }: Access,
  { action }: OpenedRun,
  item: ItemOutcome,
  { error, data: { message } }: Extract<Awaited<ReturnType<typeof settle>>, { readonly ok: false }>['failure'],
): FieldProblems {
  const word = error instanceof ProviderOutage && isReading(action) ? action.giveUp?.word(error) : undefined;
  return { '': [word === undefined ? (message ?? t('runs:note.refused')) : action.obstacle(word, t, item)] };
}
