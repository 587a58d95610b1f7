import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { MOST_ITEMS } from '~/flows/runs/run';
import type { ListData } from '~/kernel/table/list.server';
import { tableQuery } from '~/kernel/table/table';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { simsTable } from '~/mobile/sims/sims-table';

/** The box of a row, in the form that the table stands in. */
export function ChooseSim({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('simRuns');
  return (
    <label className="tick">
      <input type="checkbox" name="sim" value={uuid} aria-label={t('choose.box', { name })} />
    </label>
  );
}

/** The actions for several SIMs: those that are ticked, or all under the list's search. */
export function ChooseSims({ list: { count, state } }: { list: ListData<unknown> }) {
  const { t } = useTranslation('simRuns');
  const whole = tableQuery(simsTable, { ...state, page: 1 });
  return (
    <div className="actions">
      {/* the way back, and that somebody came from the list without a tick */}
      <input type="hidden" name="list" value={tableQuery(simsTable, state)} />
      <Button>{t('choose.go')}</Button>
      {count !== null && count > MOST_ITEMS ? (
        <span className="muted small">{t('choose.tooMany', { count: MOST_ITEMS })}</span>
      ) : (
        <ButtonLink variant="quiet" href={`${paths.createMobileRun({ all: true })}${whole && `&${whole}`}`}>
          {count === null ? t('choose.allUnknown') : t('choose.all', { count })}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={paths.mobileRuns()}>
        {t('choose.runs')}
      </ButtonLink>
      <span className="muted small">{t('choose.here')}</span>
    </div>
  );
}
