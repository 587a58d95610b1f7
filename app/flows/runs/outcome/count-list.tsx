import { OUTCOMES, PLANNED, type Planned } from '../run';
import { Status, type Shown } from '~/kernel/ui/status';
import { useRun } from '../run-place';
import type { Counts } from './counts';
import { LOOKS } from './looks';

/** The counts above zero, the worst outcome first. */
export function CountList({ counts, done }: { counts: Counts; done: Shown }) {
  const { t } = useRun();
  return (
    <ul className="actions">
      {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <li key={outcome}>
          <Status {...(outcome === 'done' ? { tone: done.tone, icon: done.icon } : LOOKS[outcome])}>
            {outcome === 'done' ? done.text : t(`outcome.${outcome}`)}: {counts[outcome]}
          </Status>
        </li>
      ))}
    </ul>
  );
}

/** The counts of a plan, exceptions first, each with a link to its rows. */
export function PlannedCounts({ id, counts }: { id: string; counts: Readonly<Record<Planned, number>> }) {
  const { t, to } = useRun();
  return (
    <ul className="actions">
      {PLANNED.filter((planned) => counts[planned] > 0).map((planned) => (
        <li key={planned}>
          <a href={to.run(id, { outcome: planned })}>
            {t(`planned.${planned}`)}: {counts[planned]}
          </a>
        </li>
      ))}
    </ul>
  );
}
