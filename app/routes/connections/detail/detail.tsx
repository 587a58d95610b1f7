import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { visibleTags } from '~/domain/tags';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { Copyable } from '~/ui/copyable';
import { Breadcrumbs, PageHeader } from '~/ui/page-header';
import { Panel, Panels } from '~/ui/panel';
import { Tags } from '~/ui/status';
import { SummaryList } from '~/ui/summary-list';
import { bandwidthText, onlineState, technologyName } from '../connection-row.server';
import { openConnection } from './open-connection.server';
import { ShownStatus } from '../list-page';

export const handle = { hydrate: false, enhance: true, i18n: ['connections'] };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const { provider, t } = await authorize(args, 'broadband-r');
  const connection = await openConnection(provider, args.params.nid);
  const address = formatAddressLine(connection.address);
  return pack({
    title: pageTitle(t, `${address}, ${connection.address.city}`),
    nid: connection.nid,
    address,
    place: `${formatZipcode(connection.address.zipcode)} ${connection.address.city}`,
    endUser: connection.endUser?.company_name ?? null,
    state: onlineState(connection, t),
    supplier: connection.supplier,
    technology: technologyName(connection.technology, t),
    bandwidth: bandwidthText(connection, t),
    circuits: connection.circuits.map((circuit) => ({ nid: circuit.nid, username: circuit.lastUsername ?? '' })),
    tags: visibleTags(connection.tags),
  });
}

export default function ConnectionDetail() {
  const { t } = useTranslation('connections');
  const connection = usePageData<typeof loader>();
  const none = <span className="muted">{t('detail.none')}</span>;
  return (
    <>
      <PageHeader
        crumbs={<Breadcrumbs label={t('detail.crumbs')} crumbs={[{ label: t('overview.title'), href: paths.connections() }]} />}
        title={connection.address}
        note={connection.place}
      />
      <Panels>
        <Panel title={t('detail.connection')}>
          <SummaryList
            rows={[
              {
                key: 'state',
                label: t('detail.state'),
                value: <ShownStatus shown={connection.state} />,
              },
              { key: 'nid', label: t('detail.nid'), value: <Copyable what={t('detail.nid')}>{connection.nid}</Copyable> },
              { key: 'technology', label: t('detail.technology'), value: connection.technology },
              { key: 'bandwidth', label: t('detail.bandwidth'), value: connection.bandwidth },
              { key: 'supplier', label: t('detail.supplier'), value: connection.supplier },
              { key: 'endUser', label: t('detail.endUser'), value: connection.endUser ?? none },
              { key: 'tags', label: t('detail.tags'), value: connection.tags.length ? <Tags tags={connection.tags} /> : none },
            ]}
          />
        </Panel>
        {connection.circuits.length > 0 && (
          <Panel title={t('detail.circuits')}>
            <SummaryList
              rows={connection.circuits.map((circuit) => ({
                key: circuit.nid,
                label: <Copyable what={t('detail.nid')}>{circuit.nid}</Copyable>,
                value: circuit.username ? <Copyable what={t('detail.username')}>{circuit.username}</Copyable> : none,
              }))}
            />
          </Panel>
        )}
      </Panels>
    </>
  );
}
