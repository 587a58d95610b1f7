import type { Cells, Results } from '~/flows/runs/action.server';
import { paths } from '~/kernel/paths/paths';
import { settle, soon } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { parseUuid } from '~/kernel/text/uuid';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import type { MobileConnection } from '~/telecom/provider/sim';
import { inBatches } from '../chosen.server';

type Numbers = Pick<MobileConnection, 'nid' | 'iccid' | 'msisdn'>;

const NUMBERS = ['nid', 'iccid', 'msisdn'] as const;

/** The SIMs that a run ordered: one column in the table, and a column for each number in the file. */
export const madeSims: Results = {
  columns: (t) => [
    { key: 'sim', label: t('simRuns:orders.nid'), only: 'table' },
    ...NUMBERS.map((key) => ({ key, label: key.toUpperCase(), only: 'file' as const })),
  ],
  // numbers that come too late stay unknown
  async of({ provider, t }: Access, items) {
    const made = new Map<number, Cells>();
    const sims = items.flatMap(({ at, effect }) => {
      const uuid = parseUuid(effect ?? undefined);
      return uuid === null ? [] : [{ at, uuid }];
    });
    const cellsOf = (uuid: string, numbers: Numbers | null) => cells(uuid, numbers, t('simRuns:orders.sim'));
    for (const { at, uuid } of sims) made.set(at, cellsOf(uuid, null));
    await soon(
      inBatches(sims, async ({ at, uuid }) => {
        const read = await settle(provider.mobileConnections.read(uuid));
        if (read.ok) made.set(at, cellsOf(uuid, read.value));
      }),
    );
    return made;
  },
};

/** @param unknown the text of a SIM whose numbers are not known yet */
function cells(uuid: string, numbers: Numbers | null, unknown: string): Cells {
  const { nid = '', iccid, msisdn } = numbers ?? {};
  const lines = [
    { label: 'ICCID', number: iccid ? shownIccid(iccid) : '' },
    { label: 'MSISDN', number: msisdn ? shownMsisdn(msisdn) : '' },
  ];
  return {
    sim: {
      text: nid || unknown,
      href: paths.mobileConnection(uuid),
      isNumber: nid !== '',
      lines: lines.filter(({ number }) => number !== ''),
    },
    nid: { text: nid },
    iccid: { text: iccid ?? '' },
    msisdn: { text: msisdn ?? '' },
  };
}
