import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { actionText, onlineState } from '~/telecom/words/connection.server';

describe('TRX-01 what an order of a connection does', () => {
  it.each(['new', 'migrate', 'migrate_out', 'change', 'terminate'])('%s has a word of ours', (action) => {
    const words = (['nl', 'en'] as const).map((language) => actionText(action, translator(language)));
    expect(words).not.toContain(action);
    expect(words[0]).not.toBe(words[1]);
  });

  it.each(['swap', 'constructor', ''])('%j stays as the provider says it', (action) => {
    expect(actionText(action, translator('nl'))).toBe(action);
  });
});

describe('35 1 a line is as its worst circuit, and a circuit that could not be read is unknown', () => {
  it.each<[string, readonly (boolean | null)[], boolean, string, string]>([
    ['all online', [true, true], false, 'success', 'Online'],
    ['one online, one not read', [true], true, 'neutral', '1 van 2 circuits onbekend'],
    ['one offline, one not read', [false], true, 'danger', '1 van 2 circuits offline, 1 onbekend'],
    ['none read', [], true, 'neutral', 'Onbekend'],
  ])('%s', (_what, online, lostCircuits, tone, text) => {
    const circuits = online.map((one) => ({ online: one }));
    const shown = onlineState({ state: 'ACTIVE', circuits, lostCircuits }, translator('nl'));
    expect(shown).toMatchObject({ tone, text: expect.stringContaining(text) });
  });
});
