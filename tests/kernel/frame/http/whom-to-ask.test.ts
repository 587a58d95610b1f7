import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { wordsOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 10, anew: true });

describe('PER-07 ERR-02 a refusal says what is missing, and whom to ask', () => {
  it.each([
    ['norights', '/connections', 'U mist het recht op: breedband bekijken.'],
    ['norights', '/offers', 'U heeft één van deze rechten nodig: breedbandprijzen bekijken of breedband bekijken.'],
    ['reader', '/admin/users/create', 'U mist het recht op: gebruikers toevoegen.'],
    ['reader', '/end_users/create', 'U mist het recht op: eindklanten toevoegen.'],
    [
      'norights',
      '/search',
      'U heeft één van deze rechten nodig: breedband bekijken, breedbandprijzen bekijken, eindklanten bekijken, mobiel bekijken, e-maildomeinen bekijken of supporttickets bekijken.',
    ],
  ] as const)('%s at %s: %s', async (username, path, missing) => {
    const user = await PortalClient.signedIn(portal, username);
    const since = await portal.lastCall();
    const page = await user.open(path);
    const words = wordsOf(page);
    expect([page.status, words]).toEqual([403, expect.stringContaining(missing)]);
    expect(words).toMatch(/Deze collega’s kunnen u rechten geven:.*Renée de Wit, reseller@vandijk\.example/);
    expect(page.text).toContain('href="mailto:reseller@vandijk.example"');
    expect(await portal.ledger(since)).toEqual([]);
  });

  it('so does a page whose list the provider refuses, and one on which one may only look', async () => {
    const asked = /Deze collega’s kunnen u rechten geven:.*Renée de Wit, reseller@vandijk\.example/;
    const reader = await PortalClient.signedIn(portal, 'reader');
    const connection = await reader.get('/connections/NL100001');
    expect(wordsOf(connection)).toMatch(/Voor bestellen, wijzigen en opzeggen heeft u geen recht/);
    expect(wordsOf(connection)).toMatch(asked);
    const list = await reader.get('/connections');
    expect(wordsOf(list)).not.toMatch(asked);
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 403, body: {} }]);
    const refused = await reader.get('/connections');
    expect([refused.status, wordsOf(refused)]).toEqual([200, expect.stringMatching(asked)]);
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500, body: {} }]);
    expect(wordsOf(await reader.get('/connections'))).not.toMatch(asked);
  });

  it('norights is told at once, on the page that it begins with', async () => {
    const page = await (await PortalClient.signedIn(portal, 'norights')).get('/');
    expect(wordsOf(page)).toMatch(/U heeft nog geen rechten .*Renée de Wit/);
    const mobile = await PortalClient.signedIn(portal, 'mobile');
    expect(wordsOf(await mobile.get('/profile'))).not.toContain('U heeft nog geen rechten');
  });

  it('without names of the provider it is support that is asked', async () => {
    await portal.faults([{ match: 'rpc:user.get_profile', status: 500 }]);
    const user = await PortalClient.signedIn(portal, 'norights');
    await portal.faults([]);
    const words = wordsOf(await user.open('/connections'));
    expect([words.includes('Renée'), words.includes('Weet u niet wie uw beheerder is? Bel of mail support:')]).toEqual([
      false,
      true,
    ]);
  });
});
