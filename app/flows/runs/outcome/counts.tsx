import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { OUTCOMES, PLANNED, type Outcome, type Planned } from '~/flows/runs/run';
import { Status, type Shown } from '~/kernel/ui/status';
import { LOOKS } from './looks';

/** The worst first; what there is none of is left out. */
export function Counts({ counts, done }: { counts: Readonly<Record<Outcome, number>>; done: Shown }) {
  const { t } = useTranslation('simRuns');
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
  const { t } = useTranslation('simRuns');
  return (
    <ul className="actions">
      {PLANNED.filter((planned) => counts[planned] > 0).map((planned) => (
        <li key={planned}>
          <a href={paths.mobileRun(id, { outcome: planned })}>
            {t(`planned.${planned}`)}: {counts[planned]}
          </a>
        </li>
      ))}
    </ul>
  );
}
