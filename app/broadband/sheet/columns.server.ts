import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isReading } from '~/flows/runs/job';
import { areaAt, jobsOf } from '~/flows/runs/jobs.server';
import { itemsOf } from '~/flows/runs/kept-run.server';
import { openRun } from '~/flows/runs/open-run.server';
import { replan } from '~/flows/runs/replan.server';
import { invalid, parseForm, type FieldProblems, type FormResult } from '~/kernel/forms/parse.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { changeColumns, readColumns } from '../defaults/kept-columns.server';
import { columnsProblem, shownColumns, type ColumnShown, type NamedColumns } from '../domain/sheet/asked-columns';
import { proposedColumns, withNamed, type RememberedColumn } from '../domain/sheet/remembered-columns';
import { ANY_COLUMNS, rowsNamed, type AnyColumn } from '../domain/sheet/sheet-rows';
import { sheetOf } from './planned-sheet.server';
import { rowOf } from './sheet-items';
import type { SheetWish } from './sheet-wish';

/** A column that orders nothing. */
export const UNUSED = 'none';

/** The field of a column. */
export const fieldOf = (at: number) => `column${at}`;

/**
 * The sheet at this address while it is a plan, with its columns.
 * @throws a redirect to the sheet when nothing is asked about it, or when it has begun
 */
export async function openColumns(access: Access, args: LoaderFunctionArgs) {
  const opened = await openRun(access, jobsOf(areaAt(args)).filter(isReading), args.params['run']);
  const { run } = opened;
  const wish = run.value.wish as SheetWish;
  if (!wish.asked || run.value.state !== 'planned') throw redirect(paths.sheet().run(run.id), 303);
  const { headings, columns } = wish.asked;
  const rows = (await itemsOf(run)).map((item) => {
    const { line, text = [] } = rowOf(item);
    return { line, text };
  });
  const shown = shownColumns(rows, headings, columns);
  return { opened, run, wish, headings, columns, rows, shown };
}
type Opened = Awaited<ReturnType<typeof openColumns>>;

/**
 * The columns with which the form begins, and the places of those that are proposed because their user named such a
 * heading before. A sheet whose columns were named proposes nothing more.
 */
export async function firstColumns({ session }: Access, { wish, columns, shown }: Opened) {
  const remembered = wish.asked?.isNamed ? [] : await readColumns(session);
  const first = proposedColumns(columns, shown, remembered);
  return {
    typed: Object.fromEntries(shown.map(({ at }) => [fieldOf(at), first[at] ?? UNUSED])),
    proposed: new Set(shown.flatMap(({ at }) => (first[at] && !columns[at] ? [at] : []))),
  };
}

/** Reads the sheet again by the named columns. It judges and orders nothing. */
export async function nameColumns(access: Access, args: LoaderFunctionArgs) {
  const { t, form: sent, session } = access;
  const { run, wish, headings, rows, shown } = await openColumns(access, args);
  const form = parseForm(sent, schemaOf(shown), t);
  if (!form.ok) return invalid(access, form.result);
  const columns = columnsIn(form.value);
  const problems = problemsOf(access, columns, shown);
  if (problems) return invalid(access, form.reject(problems));
  if (sent.get('version') !== String(run.version)) return changed(access, form.reject);
  const named = rowsNamed({ headings, rows: rows.map(({ line, text }) => ({ number: line, cells: text })) }, columns);
  const sheet = sheetOf(access, named, { headings, columns, isNamed: true }, requestOf(wish));
  if (!(await replan(run, sheet.wish, sheet.items))) return changed(access, form.reject);
  await changeColumns(session, (before) => withNamed(before, shown, columns, knownIn(wish, before, shown)));
  await dropParkedForm(session, paths.columnsOfSheet(run.id));
  await putFlash(session, { tone: 'success', key: 'sheet:columns.done' });
  return redirect(paths.sheet().run(run.id), 303);
}

function schemaOf(shown: readonly ColumnShown[]) {
  const column = z.enum([...ANY_COLUMNS, UNUSED], 'sheet:columns.missing');
  return z.object(Object.fromEntries(shown.map(({ at }) => [fieldOf(at), column])));
}

function columnsIn(values: Readonly<Record<string, AnyColumn | typeof UNUSED>>): NamedColumns {
  const columns: (AnyColumn | null)[] = [];
  for (const [field, value] of Object.entries(values))
    columns[Number(field.replace(/\D/g, ''))] = value === UNUSED ? null : value;
  return Array.from(columns, (column) => column ?? null);
}

function problemsOf({ t }: Access, columns: NamedColumns, shown: readonly ColumnShown[]): FieldProblems | null {
  const problem = columnsProblem(columns);
  if (problem === null) return null;
  if (problem.kind === 'noAddress') return { [fieldOf(shown[0]?.at ?? 0)]: [t('sheet:columns.noAddress')] };
  const column = columns[problem.at] ?? 'address';
  return {
    [fieldOf(problem.at)]: [
      t('sheet:columns.twice', { column: t(`sheet:columns.names.${column}`), number: problem.first + 1 }),
    ],
  };
}

/** The columns that nobody had to name. Once all are named, only headings that are remembered can change. */
function knownIn(
  { asked }: SheetWish,
  before: readonly RememberedColumn[],
  shown: readonly ColumnShown[],
): NamedColumns {
  if (!asked) return [];
  if (!asked.isNamed) return asked.columns;
  const remembered = proposedColumns([], shown, before);
  return asked.columns.map((column, at) => (remembered[at] ? null : column));
}

/** The request of a sheet without what its rows say. */
function requestOf({ count: _count, unread: _unread, asked: _asked, ...request }: SheetWish) {
  return request;
}

/** 409: another tab named the columns meanwhile. The form comes back as typed. */
function changed({ answer, t }: Access, reject: (problems: FieldProblems) => FormResult) {
  answer.failed = true;
  return data({ result: reject({ '': [t('sheet:columns.changed')] }) }, { status: 409 });
}
