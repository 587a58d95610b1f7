import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { withRules } from '~/kernel/forms/fields.server';
import { LONGEST_LIST } from '~/kernel/forms/limits';
import { invalid, parseForm, type FieldProblems } from '~/kernel/forms/parse.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { BulkAction } from '../action.server';
import { linesOf, type Choice, type Chosen } from '../area.server';
import { MOST_ITEMS } from '../run';
import { runText } from '../run-text';
import { planRun } from '../runs.server';
import type { Asked } from './choice.server';

/** The schema of the lines, the action and the action's fields. The fields of other actions are ignored. */
function schemaOf({ area, actions }: Asked, kind: string | null) {
  const asks = actions.find((one) => one.kind === kind)?.asks;
  const shape = {
    numbers: z.string().max(LONGEST_LIST, area.lines.tooLong).default(''),
    wish: z.enum(
      actions.map((one) => one.kind),
      'runs:problem.wish',
    ),
    ...(asks?.fields as object | undefined),
  };
  return withRules(shape, (read, say) => asks?.check?.(read, say));
}

/** Reads the posted form of an area, with lines when no records were chosen. @param file the problem with its file */
export function readAsked(access: Access, asked: Asked, chosen: Choice | null, file: FieldProblems | null = null) {
  const form = parseForm(access.form, schemaOf(asked, access.form.get('wish')), access.t);
  const problems = file ?? (chosen ? null : linesProblem(access, asked, form.read().numbers));
  return !form.ok || problems ? { ok: false as const, result: form.reject(problems ?? {}) } : form;
}
type SentForm = Extract<ReturnType<typeof readAsked>, { readonly ok: true }>;

/** The problem with the pasted lines. Null without one, or when records were chosen before. */
function linesProblem({ t }: Access, { area }: Asked, typed = ''): FieldProblems | null {
  const { length } = linesOf(area, typed).lines;
  if (length === 0) return { numbers: [area.words(t).lines.missing] };
  const count = area.lines.most;
  return length > count ? { numbers: [runText(t, area.nouns(t))('problem.many', { count })] } : null;
}

/** Makes the plan of a run, or answers the form as typed with its errors. It does not send anything. */
export async function planAsked(access: Access, { area, actions }: Asked, chosen: Choice | null, form: SentForm) {
  const { t, session } = access;
  const say = runText(t, area.nouns(t));
  const problem = (field: string, text: string) => invalid(access, form.reject({ [field]: [text] }));
  const { wish: kind, numbers } = form.value;
  const { asks, action } = askedBy(actions, kind);
  const awaiting = await asks.plan(access, form.value);
  if ('field' in awaiting) return problem(awaiting.field, awaiting.text);
  const pasted = chosen ? null : linesOf(area, numbers);
  const choice = chosen ?? { kind: 'lines', lines: pasted?.lines ?? [] };
  const read = await settle(area.choose(access, choice));
  if (!read.ok || isNothingRead(read.value)) return problem('', say('problem.notLoaded'));
  if (read.value.length > MOST_ITEMS) return problem('', say('problem.many', { count: MOST_ITEMS }));
  const { wish, items } = await awaiting.of(read.value);
  const run = await planRun(session, action, wish, items);
  const count = pasted && area.lines.areNames ? pasted.typed.length - items.length : 0;
  if (count > 0) await putFlash(session, { tone: 'info', key: 'runs:done.twice', values: { count } });
  return redirect(asks.first?.(wish, run.id) ?? area.paths().run(run.id), 303);
}

/** @throws 400 for an action without a form, which the schema does not accept either */
function askedBy(actions: readonly BulkAction[], kind: string) {
  const action = actions.find((one) => one.kind === kind);
  if (!action?.asks) throw new Response(null, { status: 400 });
  return { action, asks: action.asks };
}

/** True when not a single record could be read. The provider then failed, and there is no plan. */
function isNothingRead(chosen: readonly Chosen<unknown>[]): boolean {
  return chosen.length > 0 && chosen.every((one) => 'isUnread' in one);
}
