import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { END_USER_RIGHTS, BROADBAND_ORDER_RIGHTS, MOBILE_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { formatPhone, telHref } from '~/kernel/text/phone';
import { formatAddress, formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { HealthLine } from '~/flows/health/health-line';
import { NotesCard } from '~/flows/notes/notes-card';
import { newestNotes } from '~/flows/notes/notes.server';
import { PartPanel } from '~/flows/parts/part-panel';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import { authorize } from '~/kernel/session/authorize.server';
import { EXAMPLE } from '~/flows/wizard/example/fill.server';
import { exampleFor } from '~/telecom/ordering/example-for.server';
import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import { customerParts } from '~/telecom/of-customer/customer-part.server';
import { CustomerParts } from '~/telecom/of-customer/customer-parts';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { connectionsOf, connectionsView } from './connections-of.server';
import { ConnectionsOf } from './connections-of';
import { customerHealthView } from './customer-health.server';
import { EndUserFacts } from './end-user-facts';
import { knownCustomer } from './known-customer.server';
import { openEndUser } from './open-end-user.server';
import { OrdersForEndUser } from './orders-for';
import { ordersFor } from './orders-for.server';
import { SimsOf } from './sims-of';
import { simsOf, simsView } from './sims-of.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** One customer, with everything of the customer that the user may see. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'enduser-r');
  const { t, permissions, provider } = access;
  const endUser = await openEndUser(access, args.params['uuid']);
  const { uuid, companyName, phone, address, archived } = endUser;
  const asked = Promise.all([
    permissions.has('broadband-r') ? settlePanel(connectionsOf(provider, uuid)) : null,
    permissions.has('mobile-broadband-r') ? settlePanel(simsOf(provider, uuid)) : null,
  ]);
  const known = asked.then(([lines, cards]) => knownCustomer(endUser, lines, cards));
  const mayOrder = !archived && satisfies(BROADBAND_ORDER_RIGHTS, permissions);
  const [[connections, sims], orders, parts, example, notes] = await Promise.all([
    asked,
    ordersFor(access, uuid),
    customerParts(access, address, known),
    mayOrder ? exampleFor(access.session, BROADBAND_ORDER, uuid) : null,
    newestNotes(access, { kind: 'endUser', id: uuid }),
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
    orderHref: mayOrder
      ? paths.broadbandOrder().start({
          zipcode: address.zipcode,
          housenr: address.housenr,
          housenrext: address.housenrext,
          enduser: uuid,
        })
      : null,
    likeHref: example === null ? null : paths.broadbandOrder().start({ [EXAMPLE]: example, enduser: uuid }),
    ticketHref: permissions.has('support-c') ? paths.createTicket() : null,
    simHref:
      !archived && satisfies(MOBILE_ORDER_RIGHTS, permissions) ? paths.mobileOrder().start({ enduser: uuid }) : null,
    health: await customerHealthView(access, { connections, sims, parts }),
    orders,
    notes,
    parts,
    simsHref: paths.mobile({ search: companyName, state: 'all' }),
    connections:
      connections &&
      partOf(connections, (found) =>
        found.rows.length + (found.count ?? 1) > 0 ? connectionsView(access, found) : null,
      ),
    sims:
      sims && partOf(sims, (found) => (found.rows.length + (found.count ?? 1) > 0 ? simsView(access, found) : null)),
  };
}

export default function EndUserPage() {
  const { t } = useTranslation(['customers', 'records']);
  const {
    uuid,
    name,
    note,
    phone,
    phoneHref,
    address,
    archived,
    mayChange,
    orderHref,
    likeHref,
    simHref,
    ticketHref,
    health,
    orders,
    notes,
    connections,
    sims,
    parts,
    simsHref,
  } = usePageData<typeof loader>();
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
            {ticketHref && <ButtonLink href={ticketHref}>{t('ticket')}</ButtonLink>}
            {simHref && (
              <ButtonLink icon="plus" href={simHref}>
                {t('orderSim')}
              </ButtonLink>
            )}
            {likeHref && <ButtonLink href={likeHref}>{t('orderLike')}</ButtonLink>}
            {orderHref && (
              <ButtonLink variant={health?.next ? 'secondary' : 'primary'} icon="plus" href={orderHref}>
                {t('order')}
              </ButtonLink>
            )}
          </>
        }
      />
      {archived && <Notice tone="warning">{t('archived')}</Notice>}
      {health && <HealthLine health={health} />}
      <div className="beside">
        <div className="stack">
          {orders && <OrdersForEndUser orders={orders} />}
          <CustomerParts parts={parts.filter(({ isFirst }) => isFirst)} />
          {connections && (
            <PartPanel title={t('connections.title')} part={connections} none={t('connections.none')}>
              {(view) => <ConnectionsOf view={view} />}
            </PartPanel>
          )}
          {sims && (
            <PartPanel
              title={t('sims.title')}
              part={sims}
              none={t('sims.none')}
              after={
                <p>
                  <a href={simsHref}>{t('sims.all')}</a>
                </p>
              }
            >
              {(view) => <SimsOf view={view} />}
            </PartPanel>
          )}
          <CustomerParts parts={parts.filter(({ isFirst }) => !isFirst)} />
        </div>
        <div className="aside stack">
          <EndUserFacts endUser={{ uuid, phone, phoneHref, address }} />
          <NotesCard notes={notes} href={paths.endUserNotes(uuid)} />
        </div>
      </div>
    </>
  );
}
