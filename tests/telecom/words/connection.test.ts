import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { actionText } from '~/telecom/words/connection.server';

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
