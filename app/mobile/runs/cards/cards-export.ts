import type { LoaderFunctionArgs } from '@remix-run/node';
import { itemsTable } from '~/flows/runs/outcome/items-table';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { exportList } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';
import { iccidParts, type SimCard } from '~/mobile/domain/cards';
import { openCards } from './open-cards.server';

/** Answers the cards of an order as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { session, t, now, timezone } = access;
  await limitFiles(args, session);
  const { cards } = await openCards(access, args);
  const definition = itemsTable();
  return exportList<SimCard>({
    definition,
    name: t('simRuns:cards.file'),
    columns: [
      { label: t('simRuns:cards.name'), cell: ({ name }) => name },
      { label: 'ICCID', cell: ({ iccid }) => iccid },
      { label: t('simRuns:cards.last'), cell: ({ iccid }) => iccidParts(iccid).tail },
      { label: t('simRuns:cards.msisdn'), cell: ({ msisdn }) => msisdn },
      { label: 'NID', cell: ({ nid }) => nid },
    ],
    load: ({ page, perPage }) =>
      Promise.resolve({ rows: cards.slice((page - 1) * perPage, page * perPage), count: cards.length }),
    state: readTableState(definition, new URLSearchParams()),
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}
