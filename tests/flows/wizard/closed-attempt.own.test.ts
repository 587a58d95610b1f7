import { describe, expect, it } from 'vitest';
import { concludeLookUp, giveUp } from '~/flows/intents/conclude.server';
import { marksOf } from '~/flows/intents/evidence';
import { settlerOf } from '~/flows/intents/settler.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import { StoreAway } from '~/kernel/store/store';
import { fail, MINUTE, sentIntents } from '~tests/fixtures/flows/sent-intents';
import { sessionOf } from './kept-house';

const { house, submit, state, existingIntent } = sentIntents();

describe('BBO-14 an attempt that may still turn up', () => {
  it('stays so where a colleague closed it and a later one sent nothing', async () => {
    await submit(fail(new ProviderOutage('timeout', 'order', true)));
    const [first] = marksOf((await existingIntent()).value);
    await house().advance(6 * MINUTE);
    await concludeLookUp(await existingIntent(), []);
    await giveUp(await existingIntent(), settlerOf(sessionOf('colleague')));
    expect(await state()).toBe('given up');
    await submit(fail(new ProviderOutage('down', 'order', false)));
    // its user still has to look before it is sent again
    expect(await state()).toBe('not placed');
    await submit(fail(new ProviderOutage('timeout', 'order', true)));
    expect(marksOf((await existingIntent()).value)).toContain(first);
  });

  it('is one whose call ended in a store that does not answer, which proves nothing', async () => {
    const away = async (): Promise<string> => {
      throw new StoreAway(new Error('connection lost'));
    };
    await expect(submit(away)).rejects.toBeInstanceOf(StoreAway);
    expect(await state()).toBe('unknown');
  });
});
