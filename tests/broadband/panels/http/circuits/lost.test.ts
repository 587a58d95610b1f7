import { describe, expect, it } from 'vitest';
import { control } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { IPVPN, at, CONNECTIONS, circuitPanels } from '~tests/fixtures/broadband/circuit-panels';

const { portal, reseller, mark, writes } = circuitPanels();

describe('BBC-09 BBC-10 BBC-15 ERR-04 an answer that is lost', () => {
  it.each([
    {
      name: 'profile',
      address: at('profile', 'NL100008-2'),
      fields: { profile: IPVPN },
      match: `PATCH ${CONNECTIONS}`,
      done: 'Het profiel is gewijzigd',
    },
    {
      name: 'provision',
      address: at('provision', 'NL100005-1'),
      fields: {},
      match: `POST ${CONNECTIONS}`,
      done: 'Het circuit is opnieuw ingericht',
    },
    {
      name: 'provisioning',
      address: at('provisioning', 'NL100005-2'),
      fields: { provisioning: 'ipoe' },
      match: 'rpc:broadband.set_provisioning',
      done: 'is gewijzigd',
    },
    {
      name: 'delete',
      address: at('deletion', 'NL100005-2'),
      fields: {},
      match: `DELETE ${CONNECTIONS}`,
      done: 'Het circuit is verwijderd',
    },
  ])(
    'of $name after it was carried out is looked up at once, and nothing is sent twice',
    async ({ address, fields, match, done }) => {
      const review = await reseller.configure(address, fields);
      mark.since = await portal.lastCall();
      await portal.faults([{ match, drop: 'after', times: 1 }]);
      const after = await reseller.confirm(review);
      expect(after.address.pathname).toBe(/^\/connections\/NL\d+/.exec(address)?.[0]);
      expect(after.text).toContain(done);
      expect(await writes()).toHaveLength(1);
    },
  );

  it('of a deletion that was not carried out is never called unchanged: it says that this is not known, and logs it', async () => {
    const address = at('deletion', 'NL100008-8');
    const review = await reseller.configure(address);
    await portal.faults([{ match: `DELETE ${CONNECTIONS}`, drop: 'before', times: 1 }]);
    const after = await reseller.confirm(review);
    const text = textOf(after.text);
    expect(text).toContain('Het verwijderen van het circuit is misschien wel gelukt');
    expect(text).not.toContain('niets gewijzigd');
    expect(portal.log()).toMatch(/DELETE \/broadband\/connections\/[^"]+circuits.*"outcome":"down"/);
    const again = await reseller.confirm(review);
    expect(textOf(again.text)).toContain('Het verwijderen van het circuit is misschien wel gelukt');
    expect(await writes()).toHaveLength(1);
  });
});

describe('BBC-10 ERR-04 SYS-05 a change that was never made', () => {
  it('is looked up in the background, said to be not made after five minutes, and can then be sent once more', async () => {
    const address = at('deletion', 'NL100008-7');
    const review = await reseller.configure(address);
    await portal.faults([{ match: `DELETE ${CONNECTIONS}`, drop: 'before', times: 1 }]);
    const sent = await reseller.confirm(review);
    await control(portal.sandbox, 'clock', { advance: 'PT6M' });
    portal.advance(6 * 60_000);
    const text = async () => textOf((await reseller.get(sent.address)).text);
    await expect.poll(text, { timeout: 20_000 }).toContain('Het verwijderen van het circuit is niet gevonden');
    const again = await reseller.get(`${sent.address.pathname}${sent.address.search}&step=review`);
    const done = await reseller.confirm(again);
    expect(done.text).toContain('Het circuit is verwijderd');
    expect(await writes()).toHaveLength(2);
  }, 40_000);
});
