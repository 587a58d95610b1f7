import { jobs } from '~/flows/runs/jobs.server';
import { fits } from '~/flows/runs/job';
import { listOwnRuns } from '~/flows/runs/kept-run.server';
import { allowedOf, namesOf } from '~/flows/runs/open-run.server';
import { formatDateTime } from '~/kernel/time/dates';
import type { Line } from './line';
import type { Reader } from './source';

/** The user's runs that stopped half-way and go on only when a person says so. */
export async function stoppedRuns(reader: Reader): Promise<Line[]> {
  const { session, t, timezone } = reader;
  const allowed = allowedOf(reader, jobs);
  const runs = await listOwnRuns(session, namesOf(allowed));
  return runs.flatMap(({ id, value }): Line[] => {
    const action = allowed.find((one) => fits(one, value));
    if (!action || value.state !== 'stopped') return [];
    const begun = new Date(value.startedAt ?? value.madeAt);
    return [
      {
        key: `run ${id} ${begun.getTime()}`,
        kind: 'stopped',
        what: action.title(value.wish, t),
        since: t('attention:begun', { moment: formatDateTime(begun, timezone) }),
        at: begun.toISOString(),
        todo: t('attention:todo.run'),
        href: action.area.paths().run(id),
      },
    ];
  });
}
