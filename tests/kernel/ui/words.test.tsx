import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Select } from '~/kernel/ui/inputs';
import { foreign, ForeignWords, worded, WordsKnown } from '~/kernel/ui/words';
import { html } from './html';

const shown = (node: ReactNode, language: string | null = 'nl') =>
  html(<ForeignWords value={language}>{node}</ForeignWords>);

describe('access D7 words that are not ours', () => {
  it.each([
    ['alone', foreign('Kan laatste EVC niet beëindigen'), '<span lang="nl">Kan laatste EVC niet beëindigen</span>'],
    [
      'in a text of ours',
      `Delete circuit: ${foreign('Kan niet')}.`,
      'Delete circuit: <span lang="nl">Kan niet</span>.',
    ],
    [
      'more than one',
      `${foreign('Lijn')} · ${foreign('Circuit')}`,
      '<span lang="nl">Lijn</span> · <span lang="nl">Circuit</span>',
    ],
    ['of two lines, each by itself', foreign('Een\nTwee').split('\n')[1], '<span lang="nl">Twee</span>'],
    ['none', 'Delete circuit', 'Delete circuit'],
  ])('say their language: %s', (_what, text, markup) => {
    expect(shown(worded(text))).toBe(markup);
  });

  it('say none in the language of the page, or in one that is not known', () => {
    expect(shown(worded(`Delete circuit: ${foreign('Not now')}`), null)).toBe('Delete circuit: Not now');
  });

  it('in an option the option says it', () => {
    const options = [
      { value: '1', label: `${foreign('Redundantie')} (€ 12,50 /mnd)` },
      { value: '2', label: 'None' },
    ];
    expect(shown(<Select options={options} />)).toContain(
      '<option value="1" lang="nl">Redundantie (€ 12,50 /mnd)</option><option value="2">None</option>',
    );
    expect(shown(<Select options={options} />, null)).toContain(
      '<option value="1">Redundantie (€ 12,50 /mnd)</option>',
    );
  });

  it('life A12 i those that we know are said in the language of the page', () => {
    const known = new Map([['Kan laatste EVC niet beëindigen', 'Cannot terminate the last EVC']]);
    const said = (text: string) => shown(<WordsKnown value={known}>{worded(text)}</WordsKnown>);
    expect(said(`Delete circuit. ${foreign('Kan laatste EVC niet beëindigen.')}`)).toBe(
      'Delete circuit. Cannot terminate the last EVC',
    );
    expect(said(`${foreign('Kan niet')}: ${foreign('Kan laatste EVC niet beëindigen')}`)).toBe(
      '<span lang="nl">Kan niet</span>: Cannot terminate the last EVC',
    );
  });

  it('what is nothing stays nothing', () => {
    expect([foreign(null), foreign(''), foreign(undefined), worded(null)]).toEqual([null, '', undefined, null]);
  });
});
