import { describe, expect, it, vi } from 'vitest';
import { formatCount } from '~/kernel/text/count';
import { en } from '~/kernel/i18n/en';
import { serverI18n, translator } from '~/kernel/i18n/i18n.server';
import { nl } from '~/kernel/i18n/nl';
import { options } from '~/kernel/i18n/options';

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

  it('life A12 l have their thousands apart wherever they count', () => {
    const bare = [nl, en].flatMap((texts) => JSON.stringify(texts).match(/[^"]*\{\{count\}\}[^"]*/g) ?? []);
    expect(bare).toEqual([]);
    expect(translator('nl')('runs:choose.all', { count: 80_594, many: 'SIM’s' })).toContain('80.594 SIM’s');
    expect(translator('en')('runs:choose.all', { count: 80_594, many: 'SIMs' })).toContain('80,594 SIMs');
    expect(formatCount(16_152, 'nl')).toBe('16.152');
  });

  it('29.5 counts of a language are written by one format, made once', () => {
    let made = 0;
    class Counted extends Intl.NumberFormat {
      constructor(locale?: string) {
        super(locale);
        made += 1;
      }
    }
    vi.stubGlobal('Intl', { NumberFormat: Counted });
    const texts = Array.from({ length: 20 }, (_, count) => formatCount(count * 1_000, 'it'));
    vi.unstubAllGlobals();
    expect([made, texts.at(-1)]).toEqual([1, '19.000']);
  });

  it('leave markup in values to React, which escapes it', () => {
    expect(translator('en')('table.noMatch.text', { search: '<b>' })).toContain('‘<b>’');
  });

  it('never write down what is missing, and know two languages', () => {
    expect(options).toMatchObject({ saveMissing: false, supportedLngs: ['nl', 'en'], fallbackLng: 'nl' });
  });
});
