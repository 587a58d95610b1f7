import { describe, expect, it } from 'vitest';
import { mainForm, textOf } from '~tests/fixtures/page';
import { trailOf } from '~tests/fixtures/trail';
import { REQUEST, who, byReseller, trailLines } from '~tests/fixtures/trail-lines';

const { portal, client, sims } = trailLines();

describe('ASVS 16.3 every mechanism leaves its lines in the trail', () => {
  it('run: each of its records, who began it and who stopped it', async () => {
    const chosen = (await sims()).slice(0, 2).map(({ uuid }) => uuid);
    const create = `/mobile/runs/create?${chosen.map((uuid) => `sim=${uuid}`).join('&')}`;
    const before = trailOf(portal).length;
    const form = await client.open(create);
    const plan = await client.follow(
      await client.submit(create, { ...mainForm(form).fields, wish: 'tag', tags: 'partij' }),
    );
    const run = plan.address.pathname;
    expect(trailOf(portal, before)).toEqual([]);
    expect((await client.submit(`${run}/start`)).status).toBe(303);
    await expect
      .poll(async () => textOf((await client.get(run)).text), { timeout: 30_000 })
      .toMatch(/Alles is afgehandeld/);
    const [begun, ...records] = trailOf(portal, before);
    expect(begun).toMatchObject({
      ...byReseller,
      kind: 'run',
      event: 'run begun',
      area: 'run',
      record: run.split('/').at(-1),
      action: 'tag',
    });
    for (const uuid of chosen)
      expect(records.filter(({ record }) => record === uuid)).toMatchObject([
        { who, kind: 'change', outcome: 'sent', action: 'tag', area: 'mobile', from: null, requestId: REQUEST },
        { who, kind: 'change', outcome: 'accepted', action: 'tag', area: 'mobile', from: null, requestId: REQUEST },
      ]);
    expect(records).toHaveLength(4);
  });

  it('run: one that is stopped', async () => {
    const chosen = (await sims()).slice(2, 8).map(({ uuid }) => uuid);
    const create = `/mobile/runs/create?${chosen.map((uuid) => `sim=${uuid}`).join('&')}`;
    const form = await client.open(create);
    const plan = await client.follow(
      await client.submit(create, { ...mainForm(form).fields, wish: 'tag', tags: 'partij' }),
    );
    const run = plan.address.pathname;
    const before = trailOf(portal).length;
    const stateOf = (outcome: string) =>
      trailOf(portal, before).filter((one) => one.kind === 'change' && one.outcome === outcome).length;
    await portal.faults([{ match: 'rest', delay_ms: 400 }]);
    await client.submit(`${run}/start`);
    await expect.poll(() => stateOf('sent')).toBeGreaterThan(0);
    await client.submit(`${run}/stop`);
    await portal.faults([]);
    // between two batches, nothing is under way either
    await expect.poll(async () => textOf((await client.get(run)).text)).toMatch(/Gestopt(?![,.])/);
    await expect.poll(() => stateOf('sent') - stateOf('accepted')).toBe(0);
    const found = trailOf(portal, before);
    expect(found.filter(({ kind }) => kind === 'run')).toMatchObject([
      { ...byReseller, event: 'run begun', record: run.split('/').at(-1) },
      { ...byReseller, event: 'run stopped', record: run.split('/').at(-1) },
    ]);
  });
});
