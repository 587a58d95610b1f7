import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { QuotedPrices } from '~/broadband/line-services/prices-panel';
import { Letterhead } from '~/flows/papers/letterhead';
import { PricesAside } from '~/flows/prices/prices-aside';
import { menuRules } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import { openOffer } from '../open-offer.server';
import { offerView, type OfferView } from './offer-view.server';

export const handle: PageHandle = { page: 'quote' };

export const meta = titleOf;

/** One offer: its status, how long it is valid, and its prices (OFF-01). On paper it is a quote (OFF-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['offers.overview']);
  const offer = offerView(access, await openOffer(access, args.params['uuid']));
  return {
    title: pageTitle(access.t, offer.title),
    offer,
    customer: access.session.record.organization.name,
  };
}

export default function OfferPage() {
  const { t } = useTranslation(['offers', 'prices', 'services']);
  const { offer, customer } = usePageData<typeof loader>();
  const { prices } = offer;
  return (
    <div className="stack wizard">
      <Letterhead from={null} label={t('view.to')} to={{ name: customer, lines: [] }} />
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.offers() }]} />}
        title={offer.title}
        note={offer.name}
      />
      <div className="beside">
        <div className="stack">
          <Card title={t('view.facts')}>
            <SummaryList
              rows={[
                {
                  key: 'status',
                  label: t('list.columns.status'),
                  value: (
                    // a letter is read later, except one that is no offer yet
                    <span className={offer.isQuoted ? 'no-print' : undefined}>
                      <ShownStatus shown={offer.status} />
                    </span>
                  ),
                },
                ...offer.facts.map((fact) => ({ ...fact, value: worded(fact.value) })),
                {
                  key: 'until',
                  label: t('list.columns.valid_until'),
                  value: (
                    // a row whose whole value is not printed goes as a row
                    <span>
                      {offer.until}
                      {offer.left && <span className="no-print">, {offer.left}</span>}
                    </span>
                  ),
                },
              ]}
            />
          </Card>
          <Onward onward={offer.onward} />
          <p className={offer.isQuoted ? 'hint no-print' : 'hint'}>
            {t(offer.isQuoted ? 'view.print' : 'view.unquoted')}
          </p>
        </div>
        <PricesAside
          isHidden={prices.kind === 'hidden'}
          title={t('prices:title')}
          none={prices.kind === 'none' ? t('view.noPrices') : null}
        >
          {prices.kind === 'shown' && (
            <QuotedPrices {...prices} title={offer.isQuoted ? undefined : t('services:prices.quote')} />
          )}
        </PricesAside>
      </div>
    </div>
  );
}

/** The order that this offer makes, or what to do instead. */
function Onward({ onward }: Pick<OfferView, 'onward'>) {
  const { t } = useTranslation('offers');
  if (!onward) return null;
  if (onward.kind === 'order')
    return (
      <div className="actions no-print">
        <ButtonLink variant="primary" href={onward.href}>
          {t('onward.order')}
        </ButtonLink>
      </div>
    );
  return (
    <p className="no-print">
      {t(`onward.${onward.kind}.text`)} <a href={onward.href}>{t(`onward.${onward.kind}.link`)}</a>
    </p>
  );
}
