import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';

describe('S-34 a forgotten password is asked for so often, and no more', () => {
  const portal = filePortal({ env: { PORTAL_LIMITS_FACTOR: '1', PORTAL_WAITS_PERCENT: '5' } });
  const ask = async (username: string) => {
    const client = new FormClient(portal);
    return client.press(await client.open('/forgot-password'), { username });
  };

  it('three mails a quarter of an hour for a name, ten forms a minute from an address', async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask('reseller')).status).toBe(303);
    const since = await portal.lastCall();
    const refused = await ask('RESELLER');
    expect([refused.status, errorsOf(refused)]).toEqual([429, [expect.stringMatching(/wacht 15 minuten/)]]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(mainForm(refused).fields['username']).toBe('RESELLER');
    // a name that nobody has is treated the same
    for (let time = 0; time < 3; time += 1) expect((await ask('nobody')).status).toBe(303);
    expect((await ask('nobody')).status).toBe(429);
    for (const name of ['a1', 'b2']) expect((await ask(name)).status).toBe(303);
    const over = await ask('c3');
    expect([over.status, errorsOf(over)]).toEqual([429, [expect.stringMatching(/wacht een minuut/)]]);
    const asked = (await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'forgot_password');
    expect(asked).toHaveLength(5);
  });
});

describe('SYS-01 at a provider that has no such calls', () => {
  const portal = filePortal({ plain: true, env: { PORTAL_WAITS_PERCENT: '5' } });

  it('the page says so, and where to go', async () => {
    const client = new FormClient(portal);
    const page = await client.press(await client.open('/forgot-password'), { username: 'reseller' });
    expect([page.status, errorsOf(page)]).toEqual([
      502,
      [expect.stringContaining('Kijk of dat op de inlogpagina kan')],
    ]);
    expect(page.text).toContain('href="mailto:support@netwerkpartner.example"');
  });
});
