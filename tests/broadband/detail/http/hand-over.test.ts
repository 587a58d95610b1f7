import { describe, expect, it } from 'vitest';
import { LineClient } from '~tests/fixtures/clients/line-client';
import { titleOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 60 });
const client = castMember(portal, LineClient);

const LINE = '/connections/NL100002';
const SHEET = `${LINE}/hand_over`;

const printed = (page: Page) => wordsOf({ ...page, text: /<article[\s\S]*<\/article>/.exec(page.text)?.[0] ?? '' });

interface Wire {
  readonly carrier: { readonly nid: string };
  readonly circuits: readonly {
    readonly nid: string;
    readonly vlan: number | null;
    readonly provisioning: string;
    readonly authentication: { readonly username: string; readonly password: string } | null;
    readonly routes: readonly { readonly network: string; readonly subnet_size: number }[];
  }[];
}

async function lines(filter: object): Promise<readonly Wire[]> {
  const reseller = await signIn(portal.sandbox, 'reseller');
  const { result } = await reseller.rpc<{ connections: Wire[] }>('broadband', 'list_connections', { filter });
  return result?.connections ?? [];
}

describe('ordering 7.8 the hand-over sheet of a line', () => {
  it('is reached from the line, and names every circuit with its login, VLAN and addresses', async () => {
    expect((await client.get(LINE)).text).toContain(`href="${SHEET}"`);
    const page = await client.get(SHEET);
    const words = printed(page);
    expect(titleOf(page)).toContain('Overdrachtsblad – NL100002');
    const [line] = await lines({ search_field: 'nid', search: 'NL100002', detailed: true });
    expect(line?.circuits.length).toBeGreaterThan(0);
    for (const { nid, vlan, authentication, routes } of line?.circuits ?? []) {
      for (const part of [nid, `VLAN ${vlan}`, authentication?.username ?? '', ...routes.map(({ network }) => network)])
        expect(words, part).toContain(part);
      expect(page.text).not.toContain(authentication?.password);
      expect(words).toContain('Wachtwoord Staat niet op dit blad');
    }
  });

  it('says who to call: the user, and the number in its address', async () => {
    const page = await client.get(`${SHEET}?call=038+123+45+67`);
    expect(printed(page)).toMatch(/Bij een storing .*Renée de Wit .*@.* 038 123 45 67/);
    expect(page.text).toContain('value="038 123 45 67"');
  });

  it('is in the language of its address, while the page stays in that of its user', async () => {
    const page = await client.get(`${SHEET}?language=en`);
    expect([page.text.includes('<html lang="nl"'), page.text.includes('stack" lang="en"')]).toEqual([true, true]);
    expect(printed(page)).toContain('Hand-over sheet');
    expect(wordsOf(page)).toContain('Taal van het papier');
  });

  it('a line that is not in use says so', async () => {
    const [pending] = await lines({ states: ['PROCESSING'] });
    expect(printed(await client.get(`/connections/${pending?.carrier.nid}/hand_over`))).toContain(
      'Deze lijn is nu niet in gebruik',
    );
    expect(printed(await client.get(SHEET))).not.toContain('niet in gebruik');
  });

  it('PER-02 only who reads lines has it, and of the own organisation alone', async () => {
    const reader = await LineClient.signedIn(portal, 'reader');
    expect((await reader.open(SHEET)).status).toBe(200);
    const stranger = await LineClient.signedIn(portal, 'stranger');
    expect((await stranger.open(SHEET)).status).toBe(404);
    const mobile = await LineClient.signedIn(portal, 'mobile');
    expect((await mobile.open(SHEET)).status).toBe(403);
  });
});
