import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALL_BY_MS, SEND_LIMIT_MS } from '~/flows/intents/intent';
import { readIntent } from '~/flows/intents/kept-intent.server';
import { shortenWaits, waitMs } from '~/kernel/provider/sending/waits.server';
import { lookUpOfJob } from '~/flows/runs/look-up.server';
import { startRunner, wakeRunner } from '~/flows/runs/runner.server';
import { intentIdOf } from '~/flows/runs/kept-run.server';
import { outcomesOf } from '~/flows/runs/outcomes.server';
import { beginRun, runIdFrom, startRun, stopRun } from '~/flows/runs/runs.server';
import { leaseOf, quietSince } from '~/flows/runs/sign.server';
import { runtime } from '~/kernel/process/runtime.server';
import { lookUpNow } from '~/flows/intents/reconcile.server';
import { anIntent } from '~tests/fixtures/an-intent';
import { session, provider, wish, items, run, state, outcomes, refuses, runsOfTags } from '~tests/fixtures/flows/a-run';

const { house, world, act, job, start, stopAll, begun } = runsOfTags();

describe('a run of many records', () => {
  it('foreign N2 marks the store after each commit and before its call', async () => {
    const id = await begun(items(1));
    const seen: unknown[] = [];
    world.mark = async () => void seen.push((await readIntent(intentIdOf(id, 0)))?.value.isCalled, world.sent.length);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect([seen, world.sent]).toEqual([[true, 0], ['sim-0']]);
  });

  it('sends each once, also when two processes are at it', async () => {
    const id = await begun(items(40));
    start();
    start();
    await expect.poll(() => state(id), { timeout: 10_000 }).toBe('ended');
    expect(world.sent).toHaveLength(40);
    expect(new Set(world.sent).size).toBe(40);
    expect(await outcomes(id)).toEqual(Array.from({ length: 40 }, () => 'done'));
  });

  it('security L3 one that a process was stopped at right before its call is sent, and the run does not end before', async () => {
    const id = await begun(items(2));
    const { store, now } = runtime();
    await store.create('intent', intentIdOf(id, 0), {
      value: anIntent({ wizard: job.name, state: 'submitting', isCalled: false, sentAt: now() }),
      owner: session.owner,
      group: 'open',
      expiresAt: now() + 60_000,
    });
    start();
    await expect.poll(() => world.sent).toEqual(['sim-1']);
    expect(await state(id)).toBe('running');
    await house().advance(CALL_BY_MS + 1_000);
    wakeRunner();
    await expect.poll(() => state(id), { timeout: 10_000 }).toBe('ended');
    expect(world.sent).toEqual(['sim-1', 'sim-0']);
  });

  it('is stopped and gone on with: what was sent is not sent again', async () => {
    let let5through = (): void => undefined;
    world.answers.set('sim-5', () => new Promise((resolve) => (let5through = () => resolve(null))));
    world.answers.set('sim-0', () => refuses('Mag niet.'));
    const id = await begun(items(30));
    start();
    await expect.poll(() => world.sent.includes('sim-5')).toBe(true);
    expect(await stopRun(id)).toBe(true);
    let5through();
    await stopAll();
    const before = world.sent.length;
    expect(before).toBeLessThan(30);
    expect(await outcomes(id)).toContain('waiting');
    expect(await beginRun(session, await run(id))).toBe(true);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect(world.sent).toHaveLength(30);
    expect(new Set(world.sent).size).toBe(30);
    expect((await outcomesOf(await run(id)))[0]).toMatchObject({ outcome: 'refused', said: 'Mag niet.' });
  });

  it('that is stopped while its last records are sent has ended then, since nothing is left to go on with', async () => {
    let let2through = (): void => undefined;
    world.answers.set('sim-2', () => new Promise((resolve) => (let2through = () => resolve(null))));
    const id = await begun(items(3));
    start();
    await expect.poll(() => world.sent.includes('sim-2')).toBe(true);
    expect(await stopRun(id)).toBe(true);
    let2through();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await outcomes(id)).toEqual(['done', 'done', 'done']);
  });

  it('is gone before its first intents are, so that nothing is sent again weeks later', async () => {
    let let2through = (): void => undefined;
    world.answers.set('sim-2', () => new Promise((resolve) => (let2through = () => resolve(null))));
    const id = await begun(items(30));
    start();
    await expect.poll(() => world.sent.includes('sim-2')).toBe(true);
    await stopRun(id);
    let2through();
    await stopAll();
    const DAY = 24 * 60 * 60_000;
    await house().advance(20 * DAY);
    expect(await beginRun(session, await run(id))).toBe(true);
    await stopRun(id);
    await house().advance(11 * DAY);
    await expect(run(id)).rejects.toThrow();
    expect(new Set(world.sent).size).toBe(world.sent.length);
  });

  it('two processes that both take a run for theirs send nothing twice: a lease that runs out is no harm', async () => {
    let go = (): void => undefined;
    const gate = new Promise<null>((resolve) => (go = () => resolve(null)));
    for (const at of [0, 1, 2]) world.answers.set(`sim-${at}`, () => gate);
    const id = await begun(items(12));
    start();
    await expect.poll(() => world.sent.length).toBe(3);
    // the first send hangs for longer than any call may, and the second continues without it
    await house().advance(SEND_LIMIT_MS + 1_000);
    start();
    await expect.poll(() => world.sent.length).toBe(12);
    go();
    await expect.poll(() => state(id)).toBe('ended');
    await expect.poll(() => outcomes(id)).toEqual(Array.from({ length: 12 }, () => 'done'));
    expect(new Set(world.sent).size).toBe(12);
    expect(world.sent).toHaveLength(12);
  });

  it('says since when nobody is at it, and is taken over soon after', async () => {
    const id = await begun(items(3));
    const { store, now } = runtime();
    const died = now();
    expect(await store.lease(leaseOf(id), 'a process that was killed', waitMs('run'))).toBe(true);
    const quiet = async () => quietSince(await run(id), []);
    expect(await quiet()).toBeNull();
    await house().advance(waitMs('runQuiet') + 1_000);
    start();
    expect(await state(id)).toBe('running');
    expect(Math.abs(((await quiet()) ?? 0) - died)).toBeLessThan(1_000);
    expect(world.sent).toEqual([]);
    await house().advance(waitMs('run'));
    wakeRunner();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await quiet()).toBeNull();
    expect(world.sent).toHaveLength(3);
    expect(waitMs('run') + waitMs('runRound')).toBeLessThanOrEqual(15_000);
  });

  it('a process that is alive keeps a run to itself for as long as its calls take', async () => {
    shortenWaits(5);
    let go = (): void => undefined;
    world.answers.set('sim-0', () => new Promise((resolve) => (go = () => resolve(null))));
    const id = await begun(items(1));
    start();
    await expect.poll(() => world.sent.length).toBe(1);
    const end = async () => (await runtime().store.leaseEnd(leaseOf(id))) ?? 0;
    const first = await end();
    await expect.poll(end).toBeGreaterThan(first + waitMs('run'));
    expect(await quietSince(await run(id), [])).toBeNull();
    go();
    await expect.poll(() => state(id)).toBe('ended');
  });

  it('a process that died while it sent leaves one unknown, which is looked up and never sent again', async () => {
    world.answers.set('sim-0', () => new Promise(() => undefined));
    const id = await begun(items(1));
    const gone = startRunner([job], { mark: () => world.mark() }, act);
    await expect.poll(() => outcomes(id)).toEqual(['sending']);
    // the test does not wait, because this send hangs like that of a dead process
    void gone.stop();
    await house().advance(SEND_LIMIT_MS + 1_000);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await outcomes(id)).toEqual(['unknown']);
    world.carriedOut.add('sim-0');
    const intent = await readIntent(intentIdOf(id, 0));
    if (!intent) throw new Error('no intent');
    await lookUpNow(lookUpOfJob(job), provider, intent);
    expect(await outcomes(id)).toEqual(['done']);
    expect(world.sent).toEqual(['sim-0']);
  });

  it('that was confirmed elsewhere is under way at once, and is one however often and by however many it is made', async () => {
    const id = runIdFrom('a draft');
    const made = (count: number) => startRun(session, id, job, wish, items(count));
    const all = await Promise.all([made(3), made(2), made(2), made(2)]);
    expect(new Set(all.map((one) => one.id))).toEqual(new Set([id]));
    const count = (await outcomes(id)).length;
    // a late start finds the existing run and adds none of its own records
    await made(7);
    expect(await outcomes(id)).toHaveLength(count);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    await made(7);
    expect(await state(id)).toBe('ended');
    expect(world.sent).toHaveLength(count);
    expect(runIdFrom('a draft')).toBe(id);
    expect(runIdFrom('another')).not.toBe(id);
    for (let at = 0; at < 50; at += 1) expect(z.uuid().safeParse(runIdFrom(String(at))).success).toBe(true);
  });
});
