import { describe, expect, it } from 'vitest';
import { priceDoubt } from '~/flows/prices/quoted-price';

const SHOWN = { isOwed: true, seen: 'a' };
const UNREAD = { isOwed: true, seen: '' };
const HIDDEN = { isOwed: false, seen: '' };

describe('desk 11 the price that somebody agrees to', () => {
  it.each([
    ['shown, and the same now', SHOWN, { seen: 'a', unpriced: false }, null],
    ['not shown, and read now', SHOWN, { seen: '', unpriced: false }, 'new'],
    ['shown, and lost now', UNREAD, { seen: 'a', unpriced: false }, 'lost'],
    ['never read', UNREAD, { seen: '', unpriced: false }, 'unread'],
    ['never read, with the tick', UNREAD, { seen: '', unpriced: true }, null],
    ['of who sees no prices', HIDDEN, { seen: '', unpriced: false }, null],
  ] as const)('%s', (_what, now, confirmed, doubt) => {
    expect(priceDoubt(now, confirmed)).toBe(doubt);
  });
});
