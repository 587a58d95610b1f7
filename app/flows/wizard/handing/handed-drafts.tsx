import { useTranslation } from 'react-i18next';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { DraftsData } from '../drafts.server';
import type { HandedDrafts } from './handed-drafts.server';

interface HandedProps<Rows> {
  readonly drafts: Rows;
  readonly words: DraftsData['words'];
}

/** The drafts that colleagues handed to the user. */
export function HandedTo({ drafts, words }: HandedProps<HandedDrafts['to']>) {
  const { t } = useTranslation('drafts');
  if (drafts.length === 0) return null;
  return (
    <>
      <h2>{t('handed.to')}</h2>
      <DataTable
        caption={t('handed.to')}
        columns={[
          { key: 'name', label: words.name },
          { key: 'detail', label: words.detail },
          { key: 'from', label: t('handed.from') },
          { key: 'at', label: t('handed.at') },
        ]}
        rows={drafts.map(({ id, href, ...cells }) => ({ key: id, href, cells }))}
      />
    </>
  );
}

/** The drafts that the user handed to colleagues, and what became of them. */
export function HandedBy({ drafts, words }: HandedProps<HandedDrafts['by']>) {
  const { t } = useTranslation('drafts');
  if (drafts.length === 0) return null;
  return (
    <>
      <h2>{t('handed.by')}</h2>
      <DataTable
        caption={t('handed.by')}
        columns={[
          { key: 'name', label: words.name },
          { key: 'detail', label: words.detail },
          { key: 'whom', label: t('handed.whom') },
          { key: 'at', label: t('handed.at') },
          { key: 'state', label: t('handed.state') },
        ]}
        rows={drafts.map(({ id, href, isTaken, ...cells }) => ({
          key: id,
          ...(isTaken ? {} : { href }),
          cells,
        }))}
      />
    </>
  );
}
