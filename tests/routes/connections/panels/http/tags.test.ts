import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '../../../../portal-client';
import { PanelClient } from './panel-client';

let portal: TestPortal;
let reseller: PanelClient;

beforeAll(async () => {
  portal = await startPortal();
  reseller = await PanelClient.signedIn(portal);
});

afterAll(() => portal.stop());

const TAGS = '/connections/NL100001/tags';

describe('BBC-15 tags of a connection', () => {
  it('are configured, reviewed and then changed: once, with the technical ones untouched', async () => {
    const review = await reseller.configure(TAGS, { tags: 'kantoor, nieuw' });
    expect(review.text).toContain('kantoor, nieuw');
    const before = await portal.lastCall();
    const done = await reseller.confirm(review);
    expect(done.address.pathname).toBe('/connections/NL100001');
    expect(done.text).toContain('De labels zijn gewijzigd');
    expect(await reseller.calls('set_tags', before)).toEqual([{ nid: 'NL100001', tags: ['kantoor', 'nieuw'] }]);
  });
});
