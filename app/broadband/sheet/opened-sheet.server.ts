import { openWhole } from '~/flows/runs/open-run.server';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { JudgedRow } from './judged-row';
import { judgeSheet } from './judge-action.server';

/** A row of a sheet that was judged. */
export interface RowJudged {
  readonly item: ItemOutcome;
  readonly judged: JudgedRow;
}

/** The user's own sheet with its judged rows. @throws 404 for a sheet that is not theirs */
export async function openSheet(access: Access, id: string | undefined) {
  const { run, items } = await openWhole(access, [judgeSheet], id);
  const rows = items.flatMap((item): RowJudged[] => {
    const judged = item.answer as JudgedRow | null;
    return judged ? [{ item, judged }] : [];
  });
  return { run, rows };
}
