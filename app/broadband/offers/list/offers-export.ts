import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Offer } from '~/broadband/provider/schemas/offer';
import { menuRules } from '~/kernel/access/permissions';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { unmarked } from '~/kernel/ui/words';
import { offerDate, offerStatus } from '../offer-words.server';
import { listOffers } from './list-offers.server';
import { offersList } from './offers-table';

/** The offers that match the list's search and filter, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['offers.overview']);
  return openFile(access, args, offersList, {
    name: access.t('offers:list.file'),
    columns: columnsOf(access),
    load: (query, state) => listOffers(access.provider, query, state),
  });
}

function columnsOf(access: Access): ExportColumn<Offer>[] {
  const names = access.t('offers:list.columns', { returnObjects: true });
  return [
    { label: names.reference, of: 'reference', cell: ({ reference }) => reference },
    { label: names.line, of: 'line', cell: ({ name }) => name },
    { label: names.status, of: 'status', cell: (offer) => unmarked(offerStatus(offer, access).text) },
    {
      label: names.publication_date,
      of: 'publication_date',
      cell: ({ publishedOn }) => offerDate(publishedOn, access),
    },
    { label: names.valid_until, of: 'valid_until', cell: ({ validUntil }) => offerDate(validUntil, access) },
    { label: 'UUID', cell: ({ uuid }) => uuid },
  ];
}
