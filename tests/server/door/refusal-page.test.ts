import { describe, expect, it } from 'vitest';
import { refusalPage, type RefusalPage } from '../../../server/door/refusal-page';
import type { Language } from '../../../server/exchange/exchange';

/** All reasons. Add a new reason here. */
const REASONS = Object.keys({
  host: 1,
  method: 1,
  url: 1,
  'url-length': 1,
  headers: 1,
  query: 1,
  origin: 1,
  type: 1,
  size: 1,
  slow: 1,
  body: 1,
  fields: 1,
  limit: 1,
  load: 1,
  away: 1,
  error: 1,
} satisfies Record<RefusalPage['reason'], 1>) as RefusalPage['reason'][];
const LANGUAGES: readonly (Language | undefined)[] = ['nl', 'en', undefined];

describe('ordering B3 access D6 the pages of the front door have their CSS, and one name as title and heading', () => {
  it.each(REASONS)('%s', (reason) => {
    for (const language of LANGUAGES) {
      const page = refusalPage({ reason, language, nonce: 'nonce', home: '/', reference: 'r' });
      const [, title] = /<title>(.*?)<\/title>/.exec(page) ?? [];
      expect([...page.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, heading]) => heading)).toEqual([title]);
      expect(page).toContain('<style nonce="nonce">:root{');
    }
  });
});
