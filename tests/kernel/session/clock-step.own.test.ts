import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authorize } from '~/kernel/session/authorize.server';
import { openHouse, thrownBy, type House } from './session-house';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => house.close());

/** Sets the clock of the machine, while no time passes. */
function setClock(ms: number): void {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ms);
}

describe('S-38 the clock of the machine is set', { shuffle: false }, () => {
  it.each([
    ['an hour forward', HOUR],
    ['an hour back', -HOUR],
  ])('%s: nobody is signed out', async (_what, ms) => {
    const { cookie } = await house.signIn('reseller');
    await authorize(await house.visit('/profile', { cookie }), 'session');
    setClock(ms);
    for (let visit = 0; visit < 2; visit += 1) {
      const { session } = await authorize(await house.visit('/profile', { cookie }), 'session');
      expect(session.record.username ?? session.record.firstName).toBe('Renée');
    }
  });

  // this test moves the portal's clock, so that it is the last
  it('who is idle afterwards is signed out as ever', async () => {
    const { cookie } = await house.signIn('reseller');
    setClock(HOUR);
    await authorize(await house.visit('/profile', { cookie }), 'session');
    await house.advance(31 * MINUTE);
    const answer = await thrownBy(house.visit('/profile', { cookie }).then((args) => authorize(args, 'session')));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining('/auth/login')]);
  });
});
