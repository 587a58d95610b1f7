import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { OrderClient, START } from '~tests/fixtures/clients/order-client';
import { textOf } from '~tests/fixtures/page';

const portal = filePortal();
const client = castMember(portal, OrderClient);

const INLINE = /^(?:a|abbr|b|button|code|em|i|label|small|span|strong|summary|time)$/;
const PIECES = /<!--[\s\S]*?-->|<\/?([a-zA-Z][\w-]*)[^>]*>|[^<]+/g;
const BORDER = '\u0001';

/** Words of neighbouring elements without a blank between them. A text browser draws no boxes and would join them. */
function glued({ text }: Pick<Page, 'text'>): string[] {
  const body = /<body>([\s\S]*)<\/body>/.exec(text)?.[1] ?? '';
  const words = [...body.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').matchAll(PIECES)].map(([piece, name]) => {
    if (name !== undefined) return INLINE.test(name) ? BORDER : ' ';
    return piece.startsWith('<!--') ? '' : piece;
  });
  return [...words.join('').matchAll(/[^\s\u0001]*[\p{L}\p{N}.]\u0001+[\p{L}\p{N}][^\s\u0001]*/gu)].map(([found]) =>
    found.replaceAll(BORDER, '|'),
  );
}

describe('access 4 a text browser keeps words apart', () => {
  it.each([
    '/connections',
    '/connections?state=all&itemsPerPage=100',
    '/connections/end_of_life',
    '/connections/pending',
    '/connections/create/drafts',
    '/connections/NL100001',
    '/connections/NL100008',
    '/connections/NL100051',
    '/connections/NL100119?activity=all',
    '/connections/NL100001/termination',
    '/connections/NL100001/tags',
    '/connections/NL100001/circuits/NL100001-1/profile',
    '/connections/NL100010/diagnostics',
    '/connections/NL100001/report',
    '/connections/radius',
    '/connections/access_lists',
    '/search',
    '/search?q=1011AA',
    '/search?q=bak',
    '/profile',
    '/profile/security',
    '/profile/region',
    '/profile/notifications',
    '/profile/whitelist',
    '/profile/2fa',
    '/profile/keys',
    '/nowhere',
    START,
  ])('%s', async (path) => {
    const page = await client.get(path);
    expect(page.text).toContain('<h1');
    expect(glued(page)).toEqual([]);
  });

  it('in every step of the order', async () => {
    for (const step of ['product', 'service', 'customer', 'delivery', 'review'] as const)
      expect(glued(await client.walk(step)), step).toEqual([]);
  });

  it('would notice', () => {
    expect(
      glued({ text: '<body><a>Meet</a><a>Rapport</a> <span>een</span> <span>twee</span><div>drie</div></body>' }),
    ).toEqual(['Meet||Rapport']);
  });
});

describe('access 4 a text browser', () => {
  it('FMT-02 shows how often an amount is paid as the product writes it; a screen reader hears it once, in words', async () => {
    const { text } = await client.walk('review');
    const prices = /<table class="prices">[\s\S]*?<\/table>/.exec(text)?.[0] ?? '';
    expect(textOf(prices)).toMatch(/€\s39,50 \/mnd per maand/);
    const heard = textOf(prices.replace(/<span aria-hidden="true">[\s\S]*?<\/span>/g, ''));
    expect(heard).toMatch(/€\s39,50 per maand/);
    expect(heard).not.toMatch(/\/(?:mnd|yrl|once)/);
  });

  it('numbers the steps once, and says which tab is open', async () => {
    const page = await client.walk('product');
    const steps = /<(\w+) class="steps">([\s\S]*?)<\/\1>/.exec(page.text);
    expect(steps?.[1]).toBe('ul');
    expect(steps?.[2]).toContain('1. Adres');
    const tabs = /<nav[^>]*class="tabs">([\s\S]*?)<\/nav>/.exec(page.text)?.[1] ?? '';
    expect(textOf(tabs).match(/\S+ \(geopend\)/g)).toEqual(['MKB (geopend)']);
  });
});
