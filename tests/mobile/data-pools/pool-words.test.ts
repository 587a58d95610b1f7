import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { poolShares } from '~/mobile/data-pools/pool-share.server';
import { stateNote } from '~/mobile/data-pools/pool-words.server';
import { foreign } from '~/kernel/ui/words';
import { percentText } from '~/mobile/usage/zone-usage.server';

const reader = { t: translator('nl'), language: 'nl' } as const;
const GB = 1_000_000_000;

describe('MOB-08 a pool that can be chosen', () => {
  it.each([
    [null, ''],
    ['active', ''],
    ['ordered', 'Besteld, nog niet actief'],
    ['terminated', `Status: ${foreign('Beëindigd')}`],
  ])('in the state %s says %j', (state, text) => {
    expect(stateNote(state, reader.t)).toBe(text);
  });
});

describe('MOB-12 how full a pool is', () => {
  it('data in a zone without a bundle stands before the shares of the others', () => {
    const zones = [
      { zone: 1, used: 20 * GB, limit: 100 * GB },
      { zone: 2, used: 5 * GB, limit: 0 },
    ];
    expect(poolShares({ zones }, reader).map(({ text, tone }) => [tone, text.replace(/\s/g, ' ')])).toEqual([
      ['danger', expect.stringContaining('5 GB gebruikt, terwijl de bundel 0 is')],
      ['neutral', 'Nederland: 20% gebruikt'],
    ]);
  });

  it('one zone of several is named, also where the others are not short', () => {
    const zones = [{ zone: 2, used: 93, limit: 100 }];
    expect(poolShares({ zones }, reader, true)[0]?.text).toMatch(/: 93\s?% gebruikt$/);
    expect(poolShares({ zones }, reader)[0]?.text).toMatch(/^93\s?% gebruikt$/);
  });

  it.each([
    [0.996, '99'],
    [1, '100'],
    [1.004, '100'],
    [0.5, '50'],
  ])('a share of %s reads as %s percent: 100 is said of what is used up', (share, percent) => {
    expect(percentText(share, reader).replace(/\D/g, '')).toBe(percent);
  });
});
