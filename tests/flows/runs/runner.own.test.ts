import { describe, expect, it } from 'vitest';
import { readIntent } from '~/flows/intents/kept-intent.server';
import { listOpenIntents, listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import { LATER } from '~/flows/runs/job';
import type { RunItem } from '~/flows/runs/run';
import { wakeRunner } from '~/flows/runs/runner.server';
import { intentIdOf, listRunning, placeOf, readOwnRun, readRun } from '~/flows/runs/kept-run.server';
import { outcomesOf } from '~/flows/runs/outcomes.server';
import { beginRun, planRun, runIdFrom, startRun, stopRun } from '~/flows/runs/runs.server';
import { runtime } from '~/kernel/process/runtime.server';
import { sessionOf } from '~tests/flows/wizard/kept-house';
import { session, wish, items, run, state, outcomes, refuses, runsOfTags } from '~tests/fixtures/flows/a-run';

const { house, world, job, start, stopAll, begun } = runsOfTags();

async function fails(sentOut: boolean): Promise<never> {
  throw new ProviderFailure(new ProviderOutage('down', 'block', sentOut));
}

describe('a run of many records', () => {
  it('stranger 5 what the provider gave instead is no done and no failure; what stood before is not visible yet, and what cannot be compared is done', async () => {
    for (const { id: sim } of items(3)) world.answers.set(sim, () => Promise.resolve(`made ${sim}`));
    world.gots.set('sim-0', () => Promise.resolve({ name: 'Kassa’s', isAsBefore: true }));
    world.gots.set('sim-1', () => Promise.resolve({ name: 'Winkels', isAsBefore: false }));
    world.gots.set('sim-2', () => fails(true));
    const id = await begun(items(3));
    start();
    await expect.poll(() => state(id), { timeout: 10_000 }).toBe('ended');
    expect(await outcomes(id)).toEqual(['done', 'otherwise', 'done']);
    const [early, other] = await outcomesOf(await run(id));
    expect(early).toMatchObject({ otherwise: null, notYet: 'Kassa’s' });
    expect(other).toMatchObject({ otherwise: 'Winkels', notYet: null });
    expect(world.sent).toHaveLength(3);
  });

  it('stranger 429 waits for as long as the provider asks, within a cap, and goes on with the same record', async () => {
    const asks = (ms: number | null) => async () => {
      throw new ProviderFailure(new ProviderOutage('busy', 'block', false, { retryAfterMs: ms }));
    };
    world.answers.set('sim-0', asks(60_000));
    const id = await begun(items(1));
    start();
    await expect.poll(async () => (await run(id)).value.trouble).toBe('wait');
    expect([await outcomes(id), await state(id)]).toEqual([['waiting'], 'running']);
    await house().advance(50_000);
    wakeRunner();
    await expect.poll(async () => (await listRunning()).length).toBe(1);
    expect(world.sent).toHaveLength(1);
    world.answers.set('sim-0', asks(86_400_000));
    await house().advance(11_000);
    wakeRunner();
    await expect.poll(() => world.sent.length).toBe(2);
    world.answers.delete('sim-0');
    world.answers.set('sim-0', () => Promise.resolve('made'));
    await expect.poll(async () => ((await run(id)).value.pausedUntil ?? 0) - runtime().now()).toBeGreaterThan(200_000);
    await house().advance(5 * 60_000 + 1_000);
    wakeRunner();
    await expect.poll(() => state(id), { timeout: 10_000 }).toBe('ended');
    expect([await outcomes(id), new Set(world.keys).size, world.sent.length]).toEqual([['done'], 1, 3]);
  });

  it('leaves for a later round what its job wants later, without trouble, and sends it then', async () => {
    world.looks.set('sim-0', () => Promise.resolve(LATER));
    const id = await begun(items(1));
    start();
    await house().advance(20_000);
    wakeRunner();
    await expect.poll(() => outcomes(id)).toEqual(['waiting']);
    expect([await state(id), (await run(id)).value.trouble, world.sent]).toEqual(['running', null, []]);
    world.looks.clear();
    await expect
      .poll(
        () => {
          wakeRunner();
          return state(id);
        },
        { timeout: 10_000 },
      )
      .toBe('ended');
    expect([await outcomes(id), world.sent]).toEqual([['done'], ['sim-0']]);
  });

  it('sends nothing before it is begun, begins once of two tabs, and nothing for what stands in the way', async () => {
    const [free, blocked] = [items(1)[0] as RunItem, { id: 'sim-b', name: 'SIM b', detail: '', obstacle: 'blocked' }];
    const plan = await planRun(session, job, wish, [free, blocked]);
    const { id } = plan;
    start();
    expect(await outcomes(id)).toEqual(['waiting', 'left']);
    const tabs = await Promise.all([beginRun(session, plan), beginRun(session, plan)]);
    wakeRunner();
    expect(tabs.filter(Boolean)).toHaveLength(1);
    await expect.poll(() => state(id)).toBe('ended');
    expect(world.sent).toEqual(['sim-0']);
    expect(await outcomes(id)).toEqual(['done', 'left']);
  });

  it('of 500 with a fault in ten every outcome is right, and the provider had each at most once', async () => {
    const planned = items(500);
    const refused = () => refuses('no', 'Mag niet.');
    const lost = (uuid: string) => async () => {
      world.carriedOut.add(uuid);
      return fails(true);
    };
    const never = () => fails(true);
    const fault = [refused, null, never] as const;
    for (let at = 0; at < 500; at += 10) {
      const uuid = `sim-${at}`;
      world.answers.set(uuid, fault[(at / 10) % 3] ?? lost(uuid));
    }
    const id = await begun(planned);
    start();
    await expect.poll(() => state(id), { timeout: 30_000 }).toBe('ended');
    await stopAll();
    expect(world.sent).toHaveLength(500);
    expect(new Set(world.sent).size).toBe(500);
    const all = await outcomesOf(await run(id));
    const expected = planned.map((_item, at) => {
      if (at % 10 !== 0) return 'done';
      return (['refused', 'done', 'unknown'] as const)[(at / 10) % 3];
    });
    expect(all.map(({ outcome }) => outcome)).toEqual(expected);
    expect(all[0]?.said).toBe('Mag niet.');
  }, 60_000);

  it('what the provider was not reached for waits, is said, and is sent when it answers again', async () => {
    world.answers.set('sim-1', () => fails(false));
    const id = await begun(items(2));
    start();
    await expect.poll(() => outcomes(id)).toEqual(['done', 'waiting']);
    world.answers.delete('sim-1');
    await stopAll();
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await outcomes(id)).toEqual(['done', 'done']);
    expect(world.sent.filter((uuid) => uuid === 'sim-0')).toHaveLength(1);
  });

  it('one record that cannot be had holds up no other; where nothing is answered in a row it waits and says so', async () => {
    for (const at of [0, 1, 2]) world.answers.set(`sim-${at}`, () => fails(false));
    const id = await begun(items(12));
    start();
    await expect.poll(async () => (await outcomes(id)).filter((outcome) => outcome === 'done').length).toBe(9);
    await stopAll();
    world.carriedOut.clear();
    for (let at = 0; at < 12; at += 1) world.answers.set(`sim-${at}`, () => fails(true));
    const dark = await begun(items(12));
    start();
    await expect.poll(async () => (await run(dark)).value.trouble).toBe('provider');
    expect((await outcomes(dark)).filter((outcome) => outcome === 'waiting')).toHaveLength(6);
    await stopAll();
    await stopRun(id);
    await stopRun(dark);
  });

  it('house 1 what stands in the way when its turn comes is not sent, and no intent says that it was', async () => {
    world.looks.set('sim-0', () => Promise.resolve('changed'));
    world.looks.set('sim-1', () => refuses('no', 'Deze SIM is niet van u.'));
    world.looks.set('sim-2', () => fails(false));
    const id = await begun(items(4));
    start();
    await expect.poll(() => outcomes(id)).toEqual(['not sent', 'not sent', 'waiting', 'done']);
    expect(world.sent).toEqual(['sim-3']);
    for (const at of [0, 1, 2]) expect(await readIntent(intentIdOf(id, at))).toBeNull();
    const [own, theirs] = await outcomesOf(await run(id));
    expect(own).toMatchObject({ obstacle: 'changed', said: null, sentAt: null });
    expect(theirs).toMatchObject({ obstacle: null, said: 'no', sentAt: null });
    world.looks.clear();
    await stopAll();
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await outcomes(id)).toEqual(['not sent', 'not sent', 'done', 'done']);
    expect(world.sent).toEqual(['sim-3', 'sim-2']);
  });

  it('house 1 records that cannot be looked at hold up no other', async () => {
    for (let at = 0; at < 6; at += 1) world.looks.set(`sim-${at}`, () => fails(false));
    const id = await begun(items(12));
    start();
    await expect.poll(async () => (await run(id)).value.trouble).toBe('provider');
    await stopAll();
    start();
    await expect.poll(async () => (await outcomes(id)).slice(6)).toEqual(Array.from({ length: 6 }, () => 'done'));
    await stopAll();
    await stopRun(id);
  });

  it('waits for its user when nobody of that name is signed in', async () => {
    world.isSignedIn = false;
    const id = await begun(items(1));
    start();
    await expect.poll(async () => (await run(id)).value.trouble).toBe('session');
    expect(world.sent).toEqual([]);
    world.isSignedIn = true;
    wakeRunner();
    await expect.poll(() => state(id)).toBe('ended');
    expect((await run(id)).value.trouble).toBeNull();
  });

  it('tells what each of its records became, where it makes something', async () => {
    world.answers.set('sim-0', () => Promise.resolve('made-0'));
    const id = await startRun(session, runIdFrom('makes'), job, wish, items(2)).then((one) => one.id);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect((await outcomesOf(await run(id))).map(({ effect }) => effect)).toEqual(['made-0', intentIdOf(id, 1)]);
    expect(placeOf(intentIdOf(id, 1))).toEqual([id, 1]);
  });

  it("is nobody else's, and leaves the open orders of its user in sight", async () => {
    const id = await begun(items(1));
    const jobs = new Set([job.name]);
    expect((await readOwnRun(session, jobs, id))?.id).toBe(id);
    expect(await readOwnRun(sessionOf('colleague'), jobs, id)).toBeNull();
    expect(await readOwnRun(session, new Set(['another']), id)).toBeNull();
    expect(await readOwnRun(session, jobs, 'no id')).toBeNull();
    expect(await listOwnOpenIntents(session, 'order')).toEqual([]);
    expect((await listOpenIntents(1_000)).every(({ value }) => value.wizard === job.name)).toBe(true);
  });

  it('of many runs the oldest go, but none of which something waits or is not known', async () => {
    world.answers.set('sim-0', () => fails(true));
    const unknown = await begun(items(1));
    start();
    await expect.poll(() => outcomes(unknown)).toEqual(['unknown']);
    await stopAll();
    const stopped = await begun(items(2));
    expect(await stopRun(stopped)).toBe(true);
    const { id: plan } = await planRun(session, job, wish, items(1));
    for (let more = 0; more < 55; more += 1) await planRun(session, job, wish, []);
    expect(await readRun(plan)).toBeNull();
    expect(await readRun(stopped)).not.toBeNull();
    expect(await readRun(unknown)).not.toBeNull();
  });
});
