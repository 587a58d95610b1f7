import { describe, expect, it } from 'vitest';
import { serverI18n, translator } from '~/i18n/i18n.server';
import { options } from '~/i18n/options';

describe('the texts on the server', () => {
  it.each([
    ['nl', 'Oeps, er ging iets fout'],
    ['en', 'Oops, something went wrong'],
  ] as const)('speak %s', (language, text) => {
    expect(translator(language)('error.unexpected.title')).toBe(text);
    expect(serverI18n(language).t('error.unexpected.title')).toBe(text);
  });

  it('are one instance per language, and neither changes the other', async () => {
    const dutch = serverI18n('nl');
    expect(serverI18n('nl')).toBe(dutch);
    expect(serverI18n('en')).not.toBe(dutch);
    expect([serverI18n('en').language, dutch.language]).toEqual(['en', 'nl']);
  });

  it.each([
    [0, '0 verbindingen gevonden'],
    [1, '1 verbinding gevonden'],
    [2, '2 verbindingen gevonden'],
  ])('count %i in Dutch', (count, text) => {
    expect(translator('nl')('connections:overview.count', { count })).toBe(text);
  });

  it('leave markup in values to React, which escapes it', () => {
    expect(translator('en')('table.noMatch.text', { search: '<b>' })).toContain('‘<b>’');
  });

  it('never write down what is missing, and know two languages', () => {
    expect(options).toMatchObject({ saveMissing: false, supportedLngs: ['nl', 'en'], fallbackLng: 'nl' });
  });
});
