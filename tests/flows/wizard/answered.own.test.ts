import { expect, it } from 'vitest';
import { concludeLookUp } from '~/flows/intents/conclude.server';
import { NO_EFFECT, type Candidate } from '~/flows/intents/intent';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { answerOutcome } from '~/flows/intents/outcome.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { fail, MINUTE, sentIntents, session } from '~tests/fixtures/flows/sent-intents';

const { house, sending, submit, state, existingIntent } = sentIntents();

const likely = (...effects: string[]): Candidate[] =>
  effects.map((effect) => ({ effect, name: null, madeAt: '2027-03-15T12:00:00Z', certain: false }));

it.each([
  ['choice', () => sending.draft, 'accepted'],
  ['denial', () => NO_EFFECT, 'not placed'],
])(
  'BBO-14 a look-up that ends while a person answers swallows no %s, if it found the same',
  async (_what, effect, after) => {
    await submit(fail(new ProviderOutage('timeout', 'order', true)));
    await house().advance(6 * MINUTE);
    const answer = async (entry: IntentEntry) => {
      const visit = {
        session,
        provider: {},
        answer: { failed: false },
        form: new URLSearchParams({ effect: effect() }),
      };
      await answerOutcome(visit as unknown as Access, {} as LookUp, entry);
    };
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    const shown = await existingIntent();
    await concludeLookUp(await existingIntent(), likely(sending.draft, `${sending.draft} b`));
    await answer(shown);
    expect(await state()).toBe('unknown');
    await concludeLookUp(await existingIntent(), likely(sending.draft));
    await answer(shown);
    expect(await state()).toBe(after);
  },
);
