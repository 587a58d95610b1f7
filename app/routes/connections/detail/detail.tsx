import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { ActionList } from '~/timeline/action-list';
import { Activity } from '~/timeline/activity';
import { OrderBanner } from '~/timeline/order-banner';
import { ButtonLink } from '~/ui/button';
import { Copyable } from '~/ui/copyable';
import { Notice } from '~/ui/notice';
import { Breadcrumbs, PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { ShownStatus, Status, Tags } from '~/ui/status';
import { SummaryList } from '~/ui/summary-list';
import { CircuitPanel } from './circuit-panel';
import { loadDetail, type DetailData } from './detail.server';
import { PartPanel } from '~/parts/part-panel';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

/** What it is, whether it is up, what is happening with it, and what can be done about it. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const all = new URL(args.request.url).searchParams.get('activity') === 'all';
  const detail = await loadDetail(access, args.params.nid, { allActivity: all, isAhead: args.context.prefetch });
  return { title: pageTitle(access.t, `${detail.address}, ${detail.place}`), ...detail };
}

export default function ConnectionDetail() {
  const { t } = useTranslation(['detail', 'connections']);
  const detail = usePageData<typeof loader>();
  return (
    <div className="stack detail">
      <PageHeader
        crumbs={
          <Breadcrumbs
            label={t('connections:detail.crumbs')}
            crumbs={[{ label: t('connections:overview.title'), href: paths.connections() }]}
          />
        }
        title={detail.address}
        note={detail.place}
        actions={detail.links.map(({ href, label }) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
      />
      <Strip strip={detail.strip} />
      {detail.orders.map((order) => (
        <OrderBanner key={'value' in order ? order.value.id : 'failed'} order={order} />
      ))}
      {!detail.mayOrder && <p className="muted">{t('mayNotOrder')}</p>}
      <div className="columns">
        <div className="stack">
          {detail.lostCircuits && <Notice tone="danger">{t('circuits.lost')}</Notice>}
          {detail.circuits.length === 0 && !detail.lostCircuits && <p className="muted">{t('circuits.none')}</p>}
          {detail.circuits.map((circuit, index) => (
            <CircuitPanel key={circuit.nid} circuit={circuit} open={index === 0 || detail.circuits.length <= 2} />
          ))}
          <Activity activity={detail.activity} />
        </div>
        <div className="stack">
          <ConnectionPanel detail={detail} />
          <PartPanel
            title={t('contract.title')}
            part={detail.contract}
            none={t('contract.none')}
            after={<ActionList actions={detail.ending} />}
          >
            {(rows) => <SummaryList rows={rows} />}
          </PartPanel>
        </div>
      </div>
    </div>
  );
}

/** The state of everything at a glance. */
function Strip({ strip }: Pick<DetailData, 'strip'>) {
  const { t } = useTranslation('detail');
  return (
    <dl className="strip" aria-label={t('strip.label')}>
      {strip.map(({ key, shown, moment, href }) => (
        <div key={key}>
          <dt>{t(`strip.${key}`)}</dt>
          <dd>
            {href ? (
              <a href={href}>
                <span className="sr">{t(`strip.${key}`)}: </span>
                <Status tone={shown.tone} icon={shown.icon}>
                  <span>
                    {shown.text}
                    {moment && (
                      <>
                        , <span className="date">{moment.date}</span> {moment.time}
                      </>
                    )}
                  </span>
                </Status>
              </a>
            ) : (
              <ShownStatus shown={shown} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ConnectionPanel({ detail }: { detail: DetailData }) {
  const { t } = useTranslation('detail');
  const none = <span className="muted">{t('connection.none')}</span>;
  return (
    <Panel title={t('connection.title')}>
      <SummaryList
        rows={[
          {
            key: 'nid',
            label: t('connection.nid'),
            value: <Copyable what={t('connection.nid')}>{detail.nid}</Copyable>,
          },
          ...detail.facts,
          ...(detail.location
            ? [
                {
                  key: 'location',
                  label: t('connection.location'),
                  value: <Copyable what={t('connection.location')}>{detail.location}</Copyable>,
                },
              ]
            : []),
          {
            key: 'endUser',
            label: t('connection.endUser'),
            value:
              detail.endUser && detail.endUserHref ? (
                <a href={detail.endUserHref}>{detail.endUser}</a>
              ) : (
                (detail.endUser ?? none)
              ),
          },
          {
            key: 'tags',
            label: t('connection.tags'),
            value: !detail.tags ? t('connection.unread') : detail.tags.length > 0 ? <Tags tags={detail.tags} /> : none,
          },
        ]}
      />
      <ActionList actions={detail.actions} />
    </Panel>
  );
}
