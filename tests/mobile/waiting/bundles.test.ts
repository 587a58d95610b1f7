import { expect, it } from 'vitest';
import type { Facts } from '~/flows/attention/source';
import type { Provider } from '~/kernel/provider/provider.server';
import { shortBundles } from '~/mobile/waiting/bundles.server';

const now = new Date('2026-11-20T11:00:00Z');
const SIMS = 200;
const data = { dataPool: { uuid: null, type: 'single_connection', name: 'NL', productUuid: null } };
const sims = Array.from({ length: SIMS }, (_, at) => ({
  ...{ uuid: `sim-${at}`, msisdn: null, iccid: null, nid: `NL${at}`, endUser: null, state: 'active', isBlocked: false },
  ...{ ...data, isDataPoolReported: true, isDataPoolMalformed: false },
}));

/** A provider with a fleet whose usage is the same for each SIM, and what it was asked. */
function fleet({ knowsPages = true } = {}) {
  const asked: string[] = [];
  let held = sims;
  const mobileConnections = {
    list: ({ page, perPage }: { page: number; perPage: number }) => {
      const from = knowsPages ? (page - 1) * perPage : 0;
      return Promise.resolve({ rows: held.slice(from, from + perPage), count: held.length, lost: [] });
    },
    monthToDate: (uuid: string) => {
      asked.push(uuid);
      return Promise.resolve({
        measuredAt: now.toISOString(),
        zones: [{ zone: 1, used: 95, limit: 100 }],
        isPartial: false,
      });
    },
  };
  const holds = (others: typeof sims) => void (held = others);
  return { asked, holds, provider: { mobileConnections } as unknown as Provider };
}

async function visits(provider: Provider, times: number, before: Facts<unknown> | null = null) {
  let facts = before;
  for (let time = 0; time < times; time += 1) facts = await shortBundles.ask(provider, now, facts as never);
  return facts;
}

it('issue 35.5 a fleet of several pages is read a page and some SIMs at a time, and is whole when all were read', async () => {
  const { provider, asked } = fleet();
  expect(await visits(provider, 2)).toMatchObject({ isPart: true });
  expect(asked).toHaveLength(48);
  const whole = await visits(provider, 12);
  expect(whole).toMatchObject({ isPart: false });
  expect(whole?.rows).toHaveLength(SIMS);
  // another twelve visits asked for each SIM once
  expect(new Set(asked.slice(48)).size).toBe(SIMS);
  expect(asked).toHaveLength(48 + SIMS);
});

it('issue 35.5 a provider that always answers the first page is never called whole', async () => {
  const { provider } = fleet({ knowsPages: false });
  const facts = await visits(provider, 14);
  expect(facts).toMatchObject({ isPart: true });
  expect(facts?.rows).toHaveLength(90);
});

it('issue 35.5 SIMs that have ended leave what needs action, also those of a page that is no more', async () => {
  const { provider, holds } = fleet();
  const whole = await visits(provider, 14);
  holds(sims.slice(0, 80));
  const after = await visits(provider, 3, whole);
  expect(after?.rows).toHaveLength(80);
});
