import type { LoaderFunctionArgs } from '@remix-run/node';
import { isReading } from '~/flows/runs/job';
import { areaAt, jobsOf } from '~/flows/runs/jobs.server';
import { openWhole } from '~/flows/runs/open-run.server';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { JudgedRow } from './judged-row';

/** A row of a sheet that was judged. */
export interface RowJudged {
  readonly item: ItemOutcome;
  readonly judged: JudgedRow;
}

/** The user's own sheet, or other run that judges orders, with its judged rows. @throws 404 when it is not theirs */
export async function openSheet(access: Access, args: LoaderFunctionArgs) {
  const { run, items } = await openWhole(access, jobsOf(areaAt(args)).filter(isReading), args.params['run']);
  const rows = items.flatMap((item): RowJudged[] => {
    const judged = item.answer as JudgedRow | null;
    return judged ? [{ item, judged }] : [];
  });
  return { run, rows };
}

/** The page of the run at this address. */
export function sheetAt(args: LoaderFunctionArgs): string {
  return areaAt(args)
    .paths()
    .run(args.params['run'] ?? '');
}
