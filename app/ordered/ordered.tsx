import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { menuRules, seesPrices } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { ShownStatus } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import { askedPeriod, periodAt, periodLinks, periodTitle } from './asked-period.server';
import { rowsOf } from './domain/orders';
import { pageOfOrders } from './list-orders.server';
import { customersOf, orderRow, type OrderRow } from './order-row.server';
import { orderedList } from './ordered-table';
import { sortable } from './ordered-sort.server';
import { PeriodForm } from './period-form';
import { listSentOrders } from './sent-orders.server';
import { Totals } from './totals';
import { totalsView } from './totals.server';

export const handle: PageHandle = { page: 'period' };

export const meta = titleOf;

/** Loads the orders that the portal sent for the organisation in a period, with their totals. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.ordered);
  const { t } = access;
  const period = periodAt(args, access);
  const asked = askedPeriod(args, access, period);
  const sent = await listSentOrders(access, period);
  const rows = rowsOf(sent.orders).map((row) => sortable(row, orderRow(row, access), customersOf(row.orders)));
  const table = orderedList(period.name);
  const { state, result } = await openList(args, table, (query) => Promise.resolve(pageOfOrders(rows, query)));
  const heading = periodTitle(access, period);
  return {
    title: listTitle(t, heading, state),
    heading,
    name: period.name,
    asked,
    links: periodLinks(access, period),
    totals: totalsView(access, sent),
    isPriced: seesPrices(access),
    list: presentList({ ...table, state, t, result, row: (row) => row }),
  };
}

export default function Ordered() {
  const { t } = useTranslation('ordered');
  const { heading, name, asked, links, totals, isPriced, list } = usePageData<typeof loader>();
  return (
    <ListPage
      {...orderedList(name)}
      title={heading}
      before={
        <>
          <p>{t('intro')}</p>
          <PeriodForm asked={asked} links={links} />
          <Totals totals={totals} />
        </>
      }
      texts={{
        caption: heading,
        columns: t('columns', { returnObjects: true }),
        searchFields: t('searchFields', { returnObjects: true }),
        none: t('none', { returnObjects: true }),
      }}
      countText={(count) => t('count', { count })}
      hidden={isPriced ? [] : ['months', 'once']}
      list={list}
      row={({ key, href, what, state, paper, ...texts }: OrderRow) => ({
        key,
        href: href ?? undefined,
        cells: {
          ...texts,
          what: worded(what),
          months: <span className="num">{texts.months}</span>,
          once: <span className="num">{texts.once}</span>,
          at: <span className="num">{texts.at}</span>,
          state: (
            <>
              <ShownStatus shown={state} />
              {paper && (
                <div>
                  <a href={paper}>
                    {t('paper')}
                    <span className="sr"> {worded(what)}</span>
                  </a>
                </div>
              )}
            </>
          ),
        },
      })}
    />
  );
}
