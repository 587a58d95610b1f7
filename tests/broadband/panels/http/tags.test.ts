import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal();
const reseller = castMember(portal, PanelClient);

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

  it('29 a result that speaks of failure is not a change', async () => {
    const review = await reseller.configure('/connections/NL100007/tags', { tags: 'nooit' });
    await portal.faults([
      {
        match: 'rpc:broadband.set_tags',
        body: { jsonrpc: '2.0', id: 1, result: { error: 'not done', status: 'failed' } },
        times: 1,
      },
    ]);
    const page = await reseller.confirm(review);
    await portal.faults([]);
    expect(page.text).not.toContain('De labels zijn gewijzigd');
    expect(page.text).toContain('netwerkaanbieder');
  });

  it('ordering B18 a tag that ends a copper line is not typed here; one that is there is neither edited nor lost', async () => {
    const provider = await signIn(portal.sandbox, 'reseller');
    await provider.rpc('broadband', 'set_tags', {
      nid: 'NL100002',
      tags: ['kantoor', 'koperuit_NL100012', 'ref_k3j9x2m1qp'],
    });
    const address = '/connections/NL100002/tags';
    expect((await reseller.get(address)).text).toMatch(/<input(?=[^>]*name="tags")[^>]*value="kantoor"/);
    for (const tags of ['kantoor, koperuit_NL1', 'KOPERUIT_NL100012', 'Ref_x']) {
      const refused = await reseller.configure(address, { tags });
      expect([
        refused.status,
        refused.text.includes('Labels die met ref_ of koperuit_ beginnen, kunt u niet zelf gebruiken.'),
      ]).toEqual([422, true]);
    }
    const review = await reseller.configure(address, { tags: 'magazijn' });
    expect(review.text).toContain('koperuit_NL100012');
    expect(review.text).not.toContain('ref_k3j9x2m1qp');
    const before = await portal.lastCall();
    await reseller.confirm(review);
    expect(await reseller.calls('set_tags', before)).toEqual([
      { nid: 'NL100002', tags: ['magazijn', 'koperuit_NL100012', 'ref_k3j9x2m1qp'] },
    ]);
  });

  it('house 12 that somebody else changed after the review are not written over: nothing is sent, and the review shows what there is now', async () => {
    const colleague = await PanelClient.signedIn(portal, 'noprice');
    const address = '/connections/NL100005/tags';
    const [mine, theirs] = [
      await reseller.configure(address, { tags: 'aap' }),
      await colleague.configure(address, { tags: 'noot' }),
    ];
    await colleague.confirm(theirs);
    const before = await portal.lastCall();
    const refused = await reseller.confirm(mine);
    expect([refused.status, refused.text.includes('Dit is intussen gewijzigd'), refused.text.includes('noot')]).toEqual(
      [409, true, true],
    );
    expect(await reseller.calls('set_tags', before)).toEqual([]);
    await reseller.confirm(refused);
    expect(await reseller.calls('set_tags', before)).toEqual([{ nid: 'NL100005', tags: ['aap'] }]);
  });
});
