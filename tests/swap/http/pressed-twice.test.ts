import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { actingAs, calls, REASON, SwapClient } from '~tests/fixtures/clients/swap-client';

const portal = filePortal({ connections: 5, anew: true });

const sid = ({ cookies }: SwapClient) => cookies.get('sid');

/** Staff before the button, and the same browser once more, which gives up the first answer when it is pressed again. */
async function beforeTheButton() {
  const staff = await SwapClient.signedIn(portal, 'admin');
  const page = await staff.open('/swap?user=reseller');
  return { staff, page, again: staff.otherTab() };
}

describe('AUT-08 S-44 the button of a swap is pressed twice, without scripts', () => {
  it('the second press comes to the page of the user, by the session of the first', async () => {
    const { staff, page, again } = await beforeTheButton();
    const since = await portal.lastCall();
    await staff.press(page, { reason: REASON });
    const answer = await again.press(page, { reason: REASON });
    expect([answer.status, answer.location?.pathname]).toEqual([303, '/']);
    expect(sid(again)).toBe(sid(staff));
    expect(actingAs(await again.follow(answer))).toBe('Renée de Wit');
    expect(calls(await portal.ledger(since), 'swap_user')).toHaveLength(1);
  });

  it('so do both, when they come at once', async () => {
    const { staff, page, again } = await beforeTheButton();
    const answers = await Promise.all([staff, again].map((each) => each.press(page, { reason: REASON })));
    expect(answers.map(({ status, location }) => [status, location?.pathname])).toEqual([
      [303, '/'],
      [303, '/'],
    ]);
    expect(sid(again)).toBe(sid(staff));
    expect(actingAs(await again.get('/profile'))).toBe('Renée de Wit');
  });

  it('S-03 the old id opens nothing by itself: not a page, not another form, not the same form a while later', async () => {
    const { staff, page, again } = await beforeTheButton();
    const other = await again.open('/swap?user=reseller');
    const old = new Map(again.cookies);
    await staff.press(page, { reason: REASON });
    const isDead = async (answer: { readonly location: URL | null }) =>
      expect(answer.location?.pathname).toMatch(/^\/(?:auth\/login|session\/expired)$/);
    await isDead(await again.open('/swap?user=reseller'));
    again.cookies.clear();
    for (const [name, value] of old) again.cookies.set(name, value);
    await isDead(await again.press(other, { reason: REASON }));
    portal.advance(16_000);
    again.cookies.clear();
    for (const [name, value] of old) again.cookies.set(name, value);
    await isDead(await again.press(page, { reason: REASON }));
    expect(sid(again)).not.toBe(sid(staff));
  });
});
