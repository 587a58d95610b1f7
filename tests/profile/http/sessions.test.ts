import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const PATH = '/profile/security';
const client = castMember(portal, FormClient, 'reader', { anew: true });

/** The listed places, with the id that the button of each sends. */
function placesOn({ text }: Page): { words: string; id: string | undefined }[] {
  const list = /<ul class="resume">([\s\S]*?)<\/ul>/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => ({
    words: textOf(item),
    id: /name="session" value="([^"]+)"/.exec(item)?.[1],
  }));
}

describe('PRO-01 security: how the account is protected', () => {
  it('says it in words, and leads to where it changes', async () => {
    const secured = await FormClient.signedIn(portal, 'listed');
    const page = await secured.get(PATH);
    expect(wordsOf(page)).toMatch(/2FA Uit Wijzigen 2FA IP-whitelist Aan, met 1 IP-adres Wijzigen IP-whitelist/);
    expect(page.text).toMatch(/href="\/profile\/whitelist"/);
    expect(wordsOf(await client.get(PATH))).toContain('Uit. U kunt vanaf elk IP-adres inloggen');
  });
});

describe('AUT-02 where am I signed in', () => {
  it('lists each session with its browser in words, this one first and marked', async () => {
    await endOthers();
    const other = new PortalClient(portal);
    await other.signIn('reader');
    const places = placesOn(await client.get(PATH));
    expect(places).toHaveLength(2);
    expect(places[0]?.words).toMatch(/deze sessie Ingelogd op [\d-]+ [\d:]+, laatst gezien op [\d-]+ [\d:]+$/);
    expect([places[0]?.id, typeof places[1]?.id]).toEqual([undefined, 'string']);
  });

  it('S-04 ends another one: it is signed out at its next page, and its refresh token is revoked', async () => {
    await endOthers();
    const other = await PortalClient.signedIn(portal, 'reader');
    const [, place] = placesOn(await client.get(PATH));
    const since = await portal.lastCall();
    const done = await client.post('/profile/security/sessions', { session: place?.id });
    expect(wordsOf(done)).toContain('U bent op 1 andere plek uitgelogd');
    expect(placesOn(done)).toHaveLength(1);
    expect((await other.open('/profile')).status).toBe(302);
    expect((await client.open('/profile')).status).toBe(200);
    await expect
      .poll(async () => (await portal.ledger(since)).filter(({ path }) => path === '/oidc/token/revocation').length)
      .toBe(1);
  });

  it('ends all others at once, and says when there was none', async () => {
    await endOthers();
    const others = [await PortalClient.signedIn(portal, 'reader'), await PortalClient.signedIn(portal, 'reader')];
    expect(wordsOf(await endOthers())).toContain('U bent op 2 andere plekken uitgelogd');
    for (const other of others) expect((await other.open('/profile')).status).toBe(302);
    expect(wordsOf(await endOthers())).toContain('Die sessie was al voorbij');
  });

  it('the session of another user is neither listed nor ended', async () => {
    await endOthers();
    const colleague = await FormClient.signedIn(portal, 'quiet');
    const second = await FormClient.signedIn(portal, 'quiet');
    const [, theirs] = placesOn(await colleague.get(PATH));
    expect(placesOn(await client.get(PATH)).map(({ id }) => id)).not.toContain(theirs?.id);
    await client.post('/profile/security/sessions', { session: theirs?.id });
    expect((await second.open('/profile')).status).toBe(200);
  });

  it('a GET ends nothing', async () => {
    expect((await client.open('/profile/security/sessions')).status).toBe(405);
  });

  async function endOthers(): Promise<Page> {
    await client.get(PATH);
    return client.post('/profile/security/sessions', { session: 'others' });
  }
});
