import { describe, expect, it } from 'vitest';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 10, hasty: true, plain: true });
const client = castMember(portal, PortalClient);

describe('a provider with what the specification names', () => {
  it('EML-01 lists domains by what is in them; an empty one cannot be told', async () => {
    const rows = rowsOf(await client.get('/email?itemsPerPage=25'));
    expect(rows).toContain('bakkerij-groothuis.example 4 3 15,1 GB In gebruik');
    expect(rows.join('\n')).not.toContain('leeg.example');
  });

  it('EML-02 EML-03 shows one domain without quota, and says that it does not know the servers', async () => {
    const page = await client.get('/edit-email/bakkerij-groothuis.example');
    expect(rowsOf(page)).toContain('info@bakkerij-groothuis.example 4,21 GB');
    expect(rowsOf(page).length).toBe(7);
    const words = wordsOf(page);
    expect(words).toContain('De namen van de servers weten wij niet');
    expect(words).toMatch(/993.*465/);
    expect(words).toContain('noemt geen DNS-records');
  });

  it('EML-04 says that an ordered domain without anything in it may be on order', async () => {
    const page = await client.get('/edit-email/bouwbedrijf-celik.example');
    expect(wordsOf(page)).toContain('misschien nog in bestelling');
  });
});
