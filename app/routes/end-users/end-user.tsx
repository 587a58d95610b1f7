import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { END_USER_RIGHTS, BROADBAND_ORDER_RIGHTS, satisfies } from '~/domain/access/permissions';
import { formatPhone, telHref } from '~/domain/phone';
import { formatAddress, formatAddressLine, formatZipcode } from '~/domain/postcode';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { PartPanel } from '~/parts/part-panel';
import { partOf } from '~/parts/part.server';
import { paths } from '~/paths';
import { settlePanel } from '~/provider/client.server';
import { authorize } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { Copyable } from '~/ui/copyable';
import { Notice } from '~/ui/notice';
import { Breadcrumbs, PageHeader } from '~/ui/page-header';
import { Card } from '~/ui/card';
import { ShownStatus } from '~/ui/status';
import { SummaryList } from '~/ui/summary-list';
import { DataTable } from '~/ui/table/data-table';
import { connectionsOf, connectionsView, type ConnectionsView } from './connections-of.server';
import { openEndUser } from './open-end-user.server';
import { OrdersForEndUser } from './orders-for';
import { ordersFor } from './orders-for.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** One customer, and everything of theirs that the user may see. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'enduser-r');
  const { t, permissions, provider } = access;
  const endUser = await openEndUser(access, args.params['uuid']);
  const { uuid, companyName, phone, address, archived } = endUser;
  const [connections, orders] = await Promise.all([
    permissions.has('broadband-r') ? settlePanel(connectionsOf(provider, uuid)) : null,
    ordersFor(access, uuid),
  ]);
  const name = companyName || uuid;
  return {
    title: pageTitle(t, name),
    uuid,
    name,
    note: formatAddress(address),
    phone: formatPhone(phone),
    phoneHref: telHref(phone),
    address: [formatAddressLine(address), `${formatZipcode(address.zipcode)} ${address.city}`.trim()].filter(Boolean),
    archived,
    mayChange: !archived && satisfies(END_USER_RIGHTS, permissions),
    orderHref:
      !archived && satisfies(BROADBAND_ORDER_RIGHTS, permissions)
        ? paths.createConnection({
            zipcode: address.zipcode,
            housenr: address.housenr,
            housenrext: address.housenrext,
            enduser: uuid,
          })
        : null,
    orders,
    connections:
      connections &&
      partOf(connections, (found) =>
        found.rows.length + (found.count ?? 1) > 0 ? connectionsView(access, found) : null,
      ),
  };
}

export default function EndUserPage() {
  const { t } = useTranslation(['customers', 'addresses', 'records']);
  const { uuid, name, note, phone, phoneHref, address, archived, mayChange, orderHref, orders, connections } =
    usePageData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.endUsers() }]} />}
        title={name}
        note={note}
        actions={
          <>
            {mayChange && (
              <ButtonLink icon="edit" href={paths.changeEndUser(uuid)}>
                {t('records:change')}
              </ButtonLink>
            )}
            {mayChange && (
              <ButtonLink variant="quiet" icon="trash" href={paths.archiveEndUser(uuid)}>
                {t('records:archive')}
              </ButtonLink>
            )}
            {orderHref && (
              <ButtonLink variant="primary" icon="plus" href={orderHref}>
                {t('order')}
              </ButtonLink>
            )}
          </>
        }
      />
      {archived && <Notice tone="warning">{t('archived')}</Notice>}
      <div className="beside">
        <div className="stack">
          {orders && <OrdersForEndUser orders={orders} />}
          {connections && (
            <PartPanel title={t('connections.title')} part={connections} none={t('connections.none')}>
              {(view) => <Connections view={view} />}
            </PartPanel>
          )}
        </div>
        <div className="aside">
          <Card title={t('facts')}>
            <SummaryList
              rows={[
                { key: 'phone', label: t('phone'), value: phoneHref ? <a href={phoneHref}>{phone}</a> : phone },
                {
                  key: 'address',
                  label: t('addresses:fields.address'),
                  value: address.map((line) => <div key={line}>{line}</div>),
                },
                { key: 'uuid', label: t('number'), value: <Copyable what={t('number')}>{uuid}</Copyable> },
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

function Connections({ view: { groups, shown, count, more } }: { view: ConnectionsView }) {
  const { t } = useTranslation(['customers', 'addresses']);
  return (
    <>
      {groups.map(({ key, title, rows }) => (
        <DataTable
          key={key}
          caption={title}
          hiddenCaption={false}
          columns={[
            { key: 'place', label: t('connections.place'), heads: true },
            { key: 'city', label: t('addresses:fields.city') },
            { key: 'type', label: t('connections.product') },
            { key: 'state', label: t('connections.state') },
            { key: 'nid', label: 'NID' },
          ]}
          rows={rows.map(({ nid, href, place, city, type, state }) => ({
            key: nid,
            href,
            cells: { place, city, type, state: <ShownStatus shown={state} />, nid: <span className="num">{nid}</span> },
          }))}
        />
      ))}
      {more && (
        <p className="muted">
          {count === null ? t('connections.unknownCount') : t('connections.more', { shown, count })}
        </p>
      )}
    </>
  );
}
