import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { IPVPN, at, create, CONNECTIONS, REFUSED, circuitPanels } from '~tests/fixtures/broadband/circuit-panels';

const { portal, reseller, english, mark, writes } = circuitPanels();

describe('BBC-03 PER-06 what cannot be done says why', () => {
  it.each([
    [
      'the last circuit',
      at('deletion', 'NL100014-1'),
      'Kan laatste EVC niet beëindigen',
      'Cannot terminate the last EVC',
    ],
    [
      'the primary circuit of one that takes over for none',
      at('primary', 'NL100014-1'),
      'Dit circuit valt niet in voor een ander circuit',
      'This circuit does not take over',
    ],
    ['a connection that is not there yet', at('profile', 'NL100004-1'), 'De verbinding is nog niet opgeleverd.', null],
    [
      'what only administrators may',
      at('provision', 'NL100006-1'),
      'De netwerkaanbieder staat dit nu niet toe',
      'The network provider does not allow this',
    ],
  ])('%s', async (_what, address, dutch, inEnglish) => {
    const page = await reseller.get(address);
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain(dutch);
    expect(page.text).not.toContain('Controleren</button>');
    if (inEnglish) expect(textOf((await english.get(address)).text)).toContain(inEnglish);
    const posted = await reseller.post(address, { profile: IPVPN });
    expect(posted.status).toBe(422);
    expect(await writes()).toEqual([]);
  });
});

describe('life B11 what the connection does not show yet', () => {
  it.each([
    ['a profile', at('profile', 'NL100016-1'), { profile: IPVPN }, `PATCH ${CONNECTIONS}`, 'Het profiel is gewijzigd'],
    ['a circuit', create('NL100016'), { profile: IPVPN }, `POST ${CONNECTIONS}`, 'Het circuit is toegevoegd'],
    [
      'a primary address',
      at('routes/primary', 'NL100016-1'),
      { size: 'ipv4/32', mode: 'auto' },
      `PATCH ${CONNECTIONS}`,
      'De primaire IP-route is gewijzigd',
    ],
  ])('is not named: %s', async (_what, address, fields, match, done) => {
    const review = await reseller.configure(address, fields);
    await portal.faults([{ match, status: 200, body: { transaction_uuid: crypto.randomUUID() } }]);
    expect(textOf((await reseller.confirm(review)).text)).toContain(`${done} `);
  });
});

describe('life polish: a panel in which nothing is filled in', () => {
  const REVIEWS = [
    ['delete a circuit', at('deletion', 'NL100008-6')],
    ['set up again', at('provision', 'NL100008-6')],
    ['disconnect', '/connections/NL100001/circuits/NL100001-1/disconnection'],
    ['on demand', '/connections/NL100051/order/on_demand'],
  ] as const;

  it.each(REVIEWS)('opens on its review: %s', async (_what, address) => {
    const page = await reseller.get(address);
    expect(page.text).toContain('name="confirm"');
    expect(page.text).not.toContain('Invullen');
    expect(page.text).not.toContain('Vorige');
  });

  it.each(REVIEWS)(
    'keeps nothing when it is opened, and refuses what is not the post of its page: %s',
    async (_what, address) => {
      const page = await reseller.get(address);
      expect((await reseller.get(address)).text).not.toBe(page.text);
      const hash = /name="hash" value="([^"]+)"/.exec(page.text)?.[1];
      const stood = /name="stood" value="([^"]+)"/.exec(page.text)?.[1];
      const posts = [{ confirm: 'on' }, { confirm: 'on', hash: 'x', attempt: '../x' }, { hash }];
      expect(await Promise.all(posts.map(async (fields) => (await reseller.submit(address, fields)).status))).toEqual([
        409, 409, 422,
      ]);
      expect((await reseller.submit(address, { confirm: 'on', hash, stood, attempt: "' OR 1" })).status).toBe(400);
      expect(await writes()).toEqual([]);
    },
  );

  it('that was refused is sent by the same page once more, and once', async () => {
    const review = await reseller.get(at('provision', 'NL100008-5'));
    await portal.faults([REFUSED(`POST ${CONNECTIONS}`)]);
    const refused = await reseller.confirm(review);
    expect(refused.status).toBe(422);
    await portal.faults([]);
    mark.since = await portal.lastCall();
    await Promise.all([reseller.confirm(refused), reseller.confirm(refused), reseller.confirm(review)]);
    expect(await writes()).toHaveLength(1);
  });
});
