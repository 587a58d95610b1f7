import type { LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showDrafts, type DraftsData } from '../drafts.server';
import { rightAt, wizardAt } from './wizards.server';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { PageHeader } from '~/kernel/ui/page-header';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { DraftRow } from '../draft-row.server';
import { HandedBy, HandedTo } from '../handing/handed-drafts';
import { UnknownOrdersNotice } from '../unknown-notice';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showDrafts(access, wizardAt(args).area);
}

export default function Drafts() {
  const { own, colleagues, handed, unknown, words, startHref, noun } = usePageData<typeof loader>();
  const { t } = useTranslation('drafts');
  const start = (
    <ButtonLink variant="primary" icon="plus" href={startHref}>
      {words.start}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t('intro')} actions={own.length > 0 && start} />
      <UnknownOrdersNotice unknown={unknown} />
      <HandedTo drafts={handed.to} words={words} />
      {own.length > 0 ? (
        <OwnDrafts drafts={own} words={words} />
      ) : (
        <EmptyState icon="edit" title={t('none.title')} actions={start}>
          {t('none.text', { context: noun })}
        </EmptyState>
      )}
      <HandedBy drafts={handed.by} words={words} />
      {colleagues.length > 0 && (
        <>
          <div>
            <h2>{t('colleagues')}</h2>
            <p className="muted">{t('colleaguesText')}</p>
          </div>
          <DataTable
            caption={t('colleagues')}
            columns={[
              { key: 'name', label: t('name') },
              { key: 'saved', label: t('saved') },
            ]}
            rows={colleagues.map(({ key, ...cells }) => ({ key, cells }))}
          />
        </>
      )}
    </>
  );
}

function OwnDrafts({ drafts, words }: { drafts: readonly DraftRow[]; words: DraftsData['words'] }) {
  const { t } = useTranslation('drafts');
  // several drafts may have the same address
  const whichText = ({ which }: DraftRow) => <span className="sr"> ({which})</span>;
  return (
    <DataTable
      caption={t('own')}
      columns={[
        { key: 'name', label: words.name },
        { key: 'detail', label: words.detail },
        { key: 'step', label: t('step') },
        { key: 'saved', label: t('saved') },
        { key: 'actions', label: t('actions'), hiddenLabel: true },
      ]}
      rows={drafts.map((draft) => ({
        key: draft.id,
        href: draft.href,
        cells: {
          name: (
            <>
              {draft.name}
              {whichText(draft)}
              {draft.by && <span className="muted small"> {draft.by}</span>}
              {draft.from && <span className="muted small"> {draft.from}</span>}
            </>
          ),
          detail: draft.detail,
          step: draft.step,
          saved: draft.saved,
          actions: (
            <>
              {(['discard', 'handOver'] as const).map((way) => (
                <div key={way}>
                  <a href={draft[`${way}Href`]}>
                    {t(way)}
                    <span className="sr"> {t('discardFor', { name: draft.name })}</span>
                    {whichText(draft)}
                  </a>
                </div>
              ))}
            </>
          ),
        },
      }))}
    />
  );
}
