import { itemsTable } from '~/flows/runs/outcome/items-table';
import type { Access } from '~/kernel/session/authorize.server';
import { exportList } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';
import { iccidParts, type SimCard } from '~/mobile/domain/cards';

/** Cards as a file. */
export function cardFile({ t, now, timezone }: Access, cards: readonly SimCard[]): Promise<Response> {
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
