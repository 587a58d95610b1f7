import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { wordsOf } from '~tests/fixtures/page';
import { ChecksClient } from './checks-client';

const portal = filePortal({ connections: 5, hasty: true, plain: true });
const client = castMember(portal, ChecksClient, 'reseller');

describe('a check at a provider of the specification alone', () => {
  it('BBO-11 has the best line, its speed and its price, in Dutch and in English', async () => {
    const run = await client.begun(await client.planned('1000AA;1;;F-1\n7000HH;13;;F-2'));
    expect(wordsOf(await client.ended(run))).toMatch(/vanaf € \d+,\d\d/);
    const [first = {}, second = {}] = (await client.file(run)).toSorted(
      (a, b) => Number(a['Regel']) - Number(b['Regel']),
    );
    expect(first).toMatchObject({ Techniek: 'Glasvezel', Gepland: '', 'Levertijd in dagen': '' });
    // without a code nobody can tell why the provider names no lines
    expect(second).toMatchObject({ Resultaat: 'De netwerkaanbieder zegt niet wat hier kan' });
    expect(second['Opmerkingen']).not.toBe('');
    client.cookies.set('lang', 'en');
    const words = wordsOf(await client.get(run));
    expect(words).toContain('Finished');
    expect(words).toMatch(/Order Offer/);
    expect(words).toMatch(/from € \d+/);
  });
});
