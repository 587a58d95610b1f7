import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/domain/dates';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { DataTable } from '~/ui/table/data-table';
import { listColleaguesDrafts, listDrafts } from '~/drafts/drafts.server';
import { draftRow, unsent, type DraftRow } from './draft-row.server';
import { orderWizard } from './order-wizard.server';
import { UnknownOrdersNotice } from './unknown-orders';
import { unknownOrders } from './unknown-orders.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

const MOST_OF_COLLEAGUES = 50;

/** One's own drafts, and whose there are besides. Of a colleague's draft only name and date leave the server (decisions: Orders, drafts, forms). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const { session, t, timezone } = access;
  const [own, others, unknown] = await Promise.all([
    listDrafts(session, orderWizard.name).then(unsent),
    listColleaguesDrafts(session, orderWizard.name).then(unsent),
    unknownOrders(access),
  ]);
  return {
    title: pageTitle(t, t('drafts:title')),
    unknown,
    own: own.map((draft) => draftRow(draft, access)),
    colleagues: others.slice(0, MOST_OF_COLLEAGUES).map(({ value }, at) => ({
      key: String(at),
      name: value.author ?? '',
      saved: formatDate(new Date(value.savedAt), timezone),
    })),
  };
}

export default function OrderDrafts() {
  const { t } = useTranslation('drafts');
  const { own, colleagues, unknown } = usePageData<typeof loader>();
  const order = (
    <ButtonLink variant="primary" icon="plus" href={paths.createConnection()}>
      {t('order')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t('intro')} actions={own.length > 0 && order} />
      <UnknownOrdersNotice unknown={unknown} />
      {own.length > 0 ? (
        <OwnDrafts drafts={own} />
      ) : (
        <EmptyState icon="edit" title={t('none.title')} actions={order}>
          {t('none.text')}
        </EmptyState>
      )}
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

function OwnDrafts({ drafts }: { drafts: readonly DraftRow[] }) {
  const { t } = useTranslation(['drafts', 'order']);
  // several may be for one address
  const saved = ({ saved: moment }: DraftRow) => <span className="sr"> ({t('order:drafts.saved', { moment })})</span>;
  return (
    <DataTable
      caption={t('own')}
      columns={[
        { key: 'address', label: t('address') },
        { key: 'line', label: t('line') },
        { key: 'step', label: t('step') },
        { key: 'saved', label: t('saved') },
        { key: 'actions', label: t('actions'), hiddenLabel: true },
      ]}
      rows={drafts.map((draft) => ({
        key: draft.id,
        href: draft.href,
        cells: {
          address: (
            <>
              {draft.address}
              {saved(draft)}
            </>
          ),
          line: draft.line,
          step: draft.step,
          saved: draft.saved,
          actions: (
            <a href={draft.discardHref}>
              {t('discard')}
              <span className="sr"> {t('discardFor', { address: draft.address })}</span>
              {saved(draft)}
            </a>
          ),
        },
      }))}
    />
  );
}
