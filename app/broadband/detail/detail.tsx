import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { WhomToAsk } from '~/kernel/frame/errors/whom-to-ask';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { CircuitsTable } from '~/telecom/circuits/circuits-table';
import { ActionList } from '~/telecom/timeline/action-list';
import { ActionMenu } from '~/telecom/timeline/action-menu';
import { Activity } from '~/telecom/timeline/activity';
import { OrderBanner } from '~/telecom/timeline/order-banner';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { CircuitPanel } from './circuit-panel';
import { useSignInRows } from './circuit-rows';
import { ConnectionPanel } from './connection-panel';
import { loadDetail } from './detail.server';
import { Strip } from './strip';
import { HealthLine } from '~/flows/health/health-line';
import { NotesCard } from '~/flows/notes/notes-card';
import { PartPanel } from '~/flows/parts/part-panel';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

/** Loads the connection: its state, its events, and its actions. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const all = new URL(args.request.url).searchParams.get('activity') === 'all';
  const detail = await loadDetail(access, args.params.nid, { allActivity: all, isAhead: args.context.prefetch });
  return {
    title: pageTitle(access.t, [detail.nid, [detail.address, detail.place].filter(Boolean).join(', ')]),
    ...detail,
  };
}

export default function ConnectionDetail() {
  const { t } = useTranslation(['detail', 'connections', 'circuits', 'contract']);
  const detail = usePageData<typeof loader>();
  const signInRows = useSignInRows();
  return (
    <div className="stack detail">
      <PageHeader
        crumbs={
          <Breadcrumbs
            label={t('connections:detail.crumbs')}
            crumbs={[{ label: t('connections:overview.title'), href: paths.connections() }]}
          />
        }
        title={
          <>
            <span className="num">{detail.nid}</span>
            {detail.address && ` · ${detail.address}`}
          </>
        }
        note={detail.place}
        actions={
          <>
            {detail.testHref && <ButtonLink href={detail.testHref}>{t('actions.diagnostics')}</ButtonLink>}
            <ActionMenu groups={detail.menu} />
          </>
        }
      />
      <UnknownOrdersNotice unknown={detail.sent} />
      <HealthLine health={detail.health} />
      <Strip strip={detail.strip} />
      {detail.orders.map((order) => (
        <OrderBanner key={'value' in order ? order.value.id : 'failed'} order={order} />
      ))}
      {!detail.mayOrder && (
        <div className="muted">
          <p>{t('mayNotOrder')}</p>
          <WhomToAsk />
        </div>
      )}
      {detail.lostCircuits && <Notice tone="danger">{t('circuits:lost')}</Notice>}
      {detail.circuits.length > 1 && (
        <CircuitsTable circuits={detail.circuits.map((circuit) => ({ ...circuit, more: signInRows(circuit) }))} />
      )}
      <div className="columns">
        <div className="stack">
          {detail.circuits.length === 0 && !detail.lostCircuits && <p className="muted">{t('circuits.none')}</p>}
          {detail.circuits.length === 1 &&
            detail.circuits.map((circuit) => <CircuitPanel key={circuit.nid} circuit={circuit} />)}
          <NotesCard notes={detail.notes} href={paths.connectionNotes(detail.nid)} />
          <Activity activity={detail.activity} />
        </div>
        <div className="stack">
          <ConnectionPanel detail={detail} />
          <PartPanel
            title={t('contract:title')}
            part={detail.contract}
            none={t('contract:none')}
            after={<ActionList actions={detail.ending} />}
          >
            {(rows) => <SummaryList rows={rows} none={t('contract:unreported')} />}
          </PartPanel>
        </div>
      </div>
    </div>
  );
}
