import { expect, it } from 'vitest';
import { stopServer } from '../../server/stop';
import { openDoor, page } from './portal';

it('finishes what is in flight, refuses what comes after, and closes the application last', async () => {
  const order: string[] = [];
  let draining = false;
  let entered = () => {};
  let finish = () => {};
  const inside = new Promise<void>((resolve) => (entered = resolve));
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const door = await openDoor({
    draining: () => draining,
    handle: async () => {
      entered();
      await gate;
      order.push('answered');
      return page('done');
    },
  });

  const inFlight = door.ask({ path: '/slow' });
  await inside;
  draining = true;
  expect((await door.ask({ path: '/readyz' })).status).toBe(503);
  const stopped = stopServer(door.server, { delayMs: 0, close: () => Promise.resolve(void order.push('closed')) });
  await expect
    .poll(() =>
      door.ask({ path: '/healthz' }).then(
        () => 'open',
        () => 'shut',
      ),
    )
    .toBe('shut');
  finish();
  expect((await inFlight).status).toBe(200);
  await stopped;
  expect(order).toEqual(['answered', 'closed']);
});

it('cuts what does not end in time', async () => {
  const door = await openDoor({ handle: () => new Promise(() => undefined) });
  const stuck = door.ask({ path: '/stuck' }).then(
    () => 'answered',
    () => 'cut',
  );
  await expect.poll(() => door.reached.length).toBe(1);
  await stopServer(door.server, { delayMs: 0, graceMs: 50, close: () => Promise.resolve() });
  expect(await stuck).toBe('cut');
});
