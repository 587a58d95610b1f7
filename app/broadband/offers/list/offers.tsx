import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import type { Offer } from '~/broadband/provider/schemas/offer';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { unknownOrders } from '~/flows/wizard/unknown.server';
import { withViews } from '~/flows/views/views.server';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { AddLink, ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { ButtonLink } from '~/kernel/ui/button';
import { ShownStatus } from '~/kernel/ui/status';
import { foreign, worded } from '~/kernel/ui/words';
import { offerDate, offerStatus, validityText } from '../offer-words.server';
import { sentRequests } from '../sent-requests.server';
import { listOffers } from './list-offers.server';
import { offersList } from './offers-table';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** The offers of the organisation (OFF-01). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['offers.overview']);
  const { t } = access;
  const { views, ...asked } = await withViews(args, access, offersList);
  const [{ state, result }, unknown] = await Promise.all([
    openList(asked, offersList, (query, state) => listOffers(access.provider, query, state)),
    unknownOrders(sentRequests, access),
  ]);
  return {
    unknown,
    mayRequest: satisfies(menuRules['offers.create'], access.permissions),
    title: listTitle(t, t('offers:list.title'), state),
    list: presentList({ ...offersList, views, state, t, result, row: (offer) => rowOf(offer, access) }),
  };
}

function rowOf(offer: Offer, access: Access) {
  return {
    uuid: offer.uuid,
    reference: offer.reference || offer.uuid,
    line: foreign(offer.name),
    status: offerStatus(offer, access),
    published: offerDate(offer.publishedOn, access),
    until: offerDate(offer.validUntil, access),
    left: validityText(offer, access),
  };
}
type OfferRow = ReturnType<typeof rowOf>;

export default function Offers() {
  const { t } = useTranslation('offers');
  const { list, mayRequest, unknown } = usePageData<typeof loader>();
  return (
    <ListPage
      {...offersList}
      title={t('list.title')}
      add={mayRequest && <AddLink href={paths.offerRequest().start()}>{t('add')}</AddLink>}
      more={mayRequest && <ButtonLink href={paths.offerRequest().drafts()}>{t('drafts')}</ButtonLink>}
      before={<UnknownOrdersNotice unknown={unknown} />}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      filters={[
        {
          name: 'showOpen',
          label: t('list.showOpen.label'),
          options: (['true', 'false'] as const).map((value) => ({ value, label: t(`list.showOpen.${value}`) })),
        },
      ]}
      row={({ uuid, reference, line, status, published, until, left }: OfferRow) => ({
        key: uuid,
        href: paths.offer(uuid),
        cells: {
          reference,
          line: worded(line),
          status: <ShownStatus shown={status} />,
          publication_date: published,
          valid_until: (
            <>
              {until}
              {left && <div className="muted">{left}</div>}
            </>
          ),
        },
      })}
    />
  );
}
