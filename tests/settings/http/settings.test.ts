import { beforeEach, describe, expect, it } from 'vitest';
import { FormClient, type Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal();
const client = castMember(portal, FormClient, 'norights');

const apply = async (fields: Fields) => client.press(await client.open('/settings'), fields);
const supportOn = ({ text }: Page) => {
  const help = /<aside class="help"[\s\S]*?<\/aside>/.exec(text)?.[0] ?? '';
  return [/href="mailto:([^"]+)"/.exec(help)?.[1], /href="tel:([^"]+)"/.exec(help)?.[1]];
};
const chipOn = ({ text }: Page) => textOf(/<a class="tool chosen"[\s\S]*?<\/a>/.exec(text)?.[0] ?? '');
const seen = async () => {
  const page = await client.open('/sent');
  return [...supportOn(page), chipOn(page)];
};

const USUAL = ['support@netwerkpartner.example', '+31850001234', ''];

beforeEach(async () => {
  await client.open('/settings');
  await client.submit('/settings', { intent: 'reset' });
});

describe('ENV-03 display values are chosen for a session', () => {
  it('stand on every page, in the bar while they differ, and are gone with the session', async () => {
    expect(await seen()).toEqual(USUAL);
    const done = await apply({ support_email: 'eigen@support.example', support_phone: '020 123 45 67' });
    expect([done.status, done.location?.pathname]).toEqual([303, '/settings']);
    expect((await client.follow(done)).text).toContain('De instellingen zijn toegepast');
    expect(await seen()).toEqual(['eigen@support.example', '+31201234567', 'Eigen instellingen']);
    const other = await FormClient.signedIn(portal, 'norights');
    expect(supportOn(await other.open('/sent'))).toEqual(USUAL.slice(0, 2));
    await client.submit('/settings', { intent: 'reset' });
    expect(await seen()).toEqual(USUAL);
  });

  it('come from an environment of the operator’s list, by its name', async () => {
    expect((await apply({ environment: 'night' })).status).toBe(303);
    expect(await seen()).toEqual(['nacht@netwerkpartner.example', '+31850009876', 'Sandbox, nachtdienst']);
    // one's own value counts before it
    await apply({ environment: 'night', support_email: 'eigen@support.example' });
    expect((await seen())[0]).toBe('eigen@support.example');
    // an environment that says nothing else makes no difference
    await apply({ environment: 'sandbox', support_email: '' });
    expect(await seen()).toEqual(USUAL);
  });
});

describe('S-18 ENV-04 nothing else is chosen: a clear error, and no change', () => {
  it.each<[string, Fields, string]>([
    ['an unknown environment', { environment: 'production' }, 'Deze omgeving staat niet in de lijst'],
    ['an address as environment', { environment: 'https://evil.example' }, 'Deze omgeving staat niet in de lijst'],
    ['an environment of another provider', { environment: 'elsewhere' }, 'Deze omgeving staat niet in de lijst'],
    ['an address of the API', { api_url: 'https://evil.example' }, 'Alleen de omgeving, het e-mailadres'],
    ['an issuer', { oidc_issuer: 'https://evil.example' }, 'Alleen de omgeving, het e-mailadres'],
    ['an address as e-mail', { support_email: 'https://evil.example' }, 'Vul een e-mailadres in'],
    ['a header in an e-mail', { support_email: 'a@b.example?bcc=x@evil.example' }, 'Vul een e-mailadres in'],
    ['a short phone number', { support_phone: '112' }, 'Vul een telefoonnummer in'],
    ['a script as phone number', { support_phone: 'javascript:alert(1)' }, 'Vul een telefoonnummer in'],
  ])('%s', async (_what, fields, words) => {
    await apply({ environment: 'night' });
    const before = await seen();
    const since = await portal.lastCall();
    const page = await apply(fields);
    expect(page.status).toBe(422);
    expect(errorsOf(page).join(' ')).toContain(words);
    expect(errorsOf(page).join(' ')).toContain('Er is niets gewijzigd');
    expect(await seen()).toEqual(before);
    expect((await portal.ledger(since)).filter(({ kind }) => kind !== 'environment')).toEqual([]);
  });

  it('a form that is not ours changes nothing', async () => {
    expect((await client.submit('/settings', { _as: 'x', environment: 'night' })).status).toBe(403);
    expect(await seen()).toEqual(USUAL);
  });

  it('an environment of another provider is shown, with the reason why it cannot be chosen', async () => {
    const page = await client.open('/settings');
    expect(textOf(page.text)).toContain('Andere aanbieder Heeft een eigen netwerkaanbieder en inlogdienst');
    expect(page.text).not.toContain('https://api.elsewhere.example');
  });
});
