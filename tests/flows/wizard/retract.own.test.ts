import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { KIND, readIntent } from '~/flows/intents/kept-intent.server';
import { runtime } from '~/kernel/process/runtime.server';
import { shortenWaits } from '~/kernel/provider/sending/waits.server';
import { StoreAway } from '~/kernel/store/store';
import { sentIntents } from '~tests/fixtures/flows/sent-intents';

const { sending, accept, hanging, existingIntent } = sentIntents();

/** The answer to the mark of the next call is lost, though the store has the mark. */
function loseMark(): void {
  const { store } = runtime();
  const replace = store.replace.bind(store);
  vi.spyOn(store, 'replace').mockImplementationOnce(async (...args) => {
    await replace(...args);
    throw new StoreAway(new Error('the network was cut'));
  });
}

it('BBO-14 an attempt that called nobody is taken back, and never a later one that the store gave the same number', async () => {
  const { store } = runtime();
  shortenWaits(100, 2);
  const first = sending.draft;
  loseMark();
  expect(await accept()).toEqual({ kind: 'not kept' });
  // another machine took over the database, and had not got the intent yet
  await store.remove(KIND, first);
  const { under, answer } = hanging();
  await expect.poll(() => sending.sent.length).toBe(1);
  sending.draft = randomUUID();
  loseMark();
  expect(await accept()).toEqual({ kind: 'not kept' });
  expect((await existingIntent()).value).toMatchObject({ state: 'submitting', isCalled: true });
  await expect.poll(async () => (await existingIntent()).value.state).toBe('rejected');
  expect((await readIntent(first))?.value).toMatchObject({ state: 'submitting', attempt: 1 });
  answer('NL100009');
  await under;
  expect((await readIntent(first))?.value).toMatchObject({ state: 'accepted', effect: 'NL100009' });
  expect(sending.sent).toHaveLength(1);
});
