import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { IPVPN, ROUTE, simCircuits } from '~tests/fixtures/mobile/sim-circuits';

const { portal, reseller, sims, at, writes } = simCircuits();

describe('MOB-09 ERR-04 an answer that is lost', () => {
  it.each([
    ['profile', () => at(44, 'profile'), { profile: IPVPN }, 'PATCH', 'Het profiel is gewijzigd'],
    ['circuit', () => sims.page(45, 'circuits/create'), { profile: IPVPN }, 'POST', 'Het circuit is toegevoegd'],
    ['set-up', () => at(45, 'provision'), {}, 'POST', 'Het circuit is opnieuw ingericht'],
    ['route', () => at(46, 'routes/create'), ROUTE, 'POST', 'De IP-route is toegevoegd'],
  ] as const)(
    'of a %s that was carried out is found, and nothing is sent twice',
    async (_what, address, fields, method, done) => {
      const review = await reseller.configure(await address(), fields);
      const since = await portal.lastCall();
      await portal.faults([{ match: `${method} /score/mobile-broadband/connections/`, drop: 'after', times: 1 }]);
      const after = await reseller.confirm(review);
      expect(textOf(after.text)).toContain(done);
      expect(await writes(since)).toHaveLength(1);
    },
  );

  it('of one that was not carried out is said not to be known, and not sent again', async () => {
    const review = await reseller.configure(await at(44, 'routes/create'), ROUTE);
    const since = await portal.lastCall();
    await portal.faults([{ match: 'POST /score/mobile-broadband/connections/', drop: 'before', times: 1 }]);
    expect(textOf((await reseller.confirm(review)).text)).toContain(
      'Het toevoegen van de IP-route is misschien wel gelukt',
    );
    expect(textOf((await reseller.confirm(review)).text)).toContain(
      'Het toevoegen van de IP-route is misschien wel gelukt',
    );
    expect(await writes(since)).toHaveLength(1);
  });
});
