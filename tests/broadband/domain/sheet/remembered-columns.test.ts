import { describe, expect, it } from 'vitest';
import { MOST_REMEMBERED, proposedColumns, withNamed } from '~/broadband/domain/sheet/remembered-columns';

const shown = (...headings: string[]) => headings.map((heading, at) => ({ at, heading, values: ['x'] }));
const RELATION = { heading: 'Relatie', column: 'customer' } as const;
const LETTER = { heading: 'letter', column: 'housenrext' } as const;

describe('34 the columns that a user named before', () => {
  it.each([
    ['a heading that was named', ['address', null], shown('adres', 'relatie'), ['address', 'customer']],
    ['the same with other signs', ['address', null], shown('adres', ' RELATIE: '), ['address', 'customer']],
    ['another heading', ['address', null], shown('adres', 'relaties'), ['address', null]],
    ['a column that is known already', ['customer', null], shown('klant', 'relatie'), ['customer', null]],
    ['two of one heading', [null, null], shown('relatie', 'relatie'), ['customer', null]],
    ['two additions', ['housenrext', null], shown('toev', 'letter'), ['housenrext', 'housenrext']],
    ['a known column under a named heading', ['product'], shown('relatie'), ['product']],
    ['no heading', ['address', null], shown('adres', ''), ['address', null]],
  ] as const)('%s', (_what, known, columns, expected) => {
    expect(proposedColumns(known, columns, [RELATION, LETTER])).toEqual(expected);
  });

  it('only headings that nobody knew are remembered, the newest first and each once', () => {
    const columns = shown('adres', 'RELATIE', 'soort', 'datum x', '');
    const named = ['address', 'tags', null, 'date', 'product'] as const;
    expect(withNamed([LETTER, RELATION], columns, named, ['address'])).toEqual([
      { heading: 'RELATIE', column: 'tags' },
      { heading: 'datum x', column: 'date' },
      LETTER,
    ]);
  });

  it('a heading that orders nothing any more is forgotten', () => {
    expect(withNamed([RELATION], shown('relatie'), [null], [])).toEqual([]);
  });

  it('the oldest beyond the cap are forgotten, and a long heading is cut and known again', () => {
    const many = Array.from({ length: MOST_REMEMBERED }, (_, at) => ({
      heading: `kop ${at}`,
      column: 'tags' as const,
    }));
    const long = 'x'.repeat(200);
    const after = withNamed(many, shown(long), ['product'], []);
    expect([after.length, after[0]?.heading.length, after.at(-1)?.heading]).toEqual([
      MOST_REMEMBERED,
      60,
      `kop ${MOST_REMEMBERED - 2}`,
    ]);
    expect(proposedColumns([], shown(long), after)).toEqual(['product']);
  });
});
