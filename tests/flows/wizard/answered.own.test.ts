import { expect, it } from 'vitest';
import { concludeLookUp } from '~/flows/intents/conclude.server';
import { NO_EFFECT, type Candidate } from '~/flows/intents/intent';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { answerOutcome, outcomeView } from '~/flows/intents/outcome.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { translator } from '~/kernel/i18n/i18n.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { fail, MINUTE, sentIntents, session } from '~tests/fixtures/flows/sent-intents';

const { house, sending, submit, state, existingIntent } = sentIntents();

const likely = (...effects: string[]): Candidate[] =>
  effects.map((effect) => ({ effect, name: null, madeAt: '2027-03-15T12:00:00Z', certain: false }));

/** A send without an answer, for whose effect the portal has looked for six minutes. */
async function lost(): Promise<void> {
  await submit(fail(new ProviderOutage('timeout', 'order', true)));
  await house().advance(6 * MINUTE);
}

/** Answers a page that was made from one entry, when its post reads another one. */
async function answered(effect: string, made: IntentEntry, read = made): Promise<unknown> {
  const reader = { timezone: 'Europe/Amsterdam', now: new Date(), t: translator('nl') };
  const { offered } = outcomeView(reader, made);
  const visit = { session, provider: {}, answer: { failed: false }, form: new URLSearchParams({ effect, offered }) };
  return answerOutcome(visit as unknown as Access, {} as LookUp, read);
}

it.each([
  ['choice', () => sending.draft, 'accepted'],
  ['denial', () => NO_EFFECT, 'not placed'],
])(
  'BBO-14 a look-up that ends while a person answers swallows no %s, if it found the same',
  async (_what, effect, after) => {
    await lost();
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    const shown = await existingIntent();
    await concludeLookUp(await existingIntent(), likely(sending.draft, `${sending.draft} b`));
    await answered(effect(), shown);
    expect(await state()).toBe('unknown');
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    await answered(effect(), shown);
    expect(await state()).toBe(after);
  },
);

it('BBO-14 nobody denies what their page did not show: it is shown first', async () => {
  await lost();
  await concludeLookUp(await existingIntent(), likely(sending.draft));
  const page = await existingIntent();
  await concludeLookUp(await existingIntent(), likely(sending.draft, `${sending.draft} b`));
  expect(await answered(NO_EFFECT, page, await existingIntent())).toEqual({ unanswered: true });
  expect((await existingIntent()).value).toMatchObject({ state: 'unknown', denied: [] });
  expect(await answered(NO_EFFECT, await existingIntent())).toBeNull();
  expect(await state()).toBe('not placed');
});
