import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import type { ListData } from '~/table/list.server';
import { tableQuery } from '~/table/table';
import { Button, ButtonLink } from '~/ui/button';
import { simsTable } from './sims-table';

const FORM = 'choose';

/** The box of a row: it belongs to a form below the table. */
export function ChooseSim({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('simRuns');
  return (
    <input
      type="checkbox"
      className="tick"
      name="sim"
      value={uuid}
      form={FORM}
      aria-label={t('choose.box', { name })}
    />
  );
}

/** What is done with several SIMs: those that are ticked, or all that the list has under its search. */
export function ChooseSims({ list: { count, state } }: { list: ListData<unknown> }) {
  const { t } = useTranslation('simRuns');
  const query = tableQuery(simsTable, { ...state, page: 1 });
  return (
    <form id={FORM} method="get" action={paths.createMobileRun()} className="actions">
      <Button>{t('choose.go')}</Button>
      <ButtonLink variant="quiet" href={`${paths.createMobileRun({ all: true })}${query && `&${query}`}`}>
        {count === null ? t('choose.allUnknown') : t('choose.all', { count })}
      </ButtonLink>
      <ButtonLink variant="quiet" href={paths.mobileRuns()}>
        {t('choose.runs')}
      </ButtonLink>
      <span className="muted small">{t('choose.here')}</span>
    </form>
  );
}
