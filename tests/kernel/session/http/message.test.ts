import { expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal();
const reseller = castMember(portal, PortalClient);

const titleOf = ({ text }: Page) => /<title>([^<]*)/.exec(text)?.[1] ?? '';

it('NAV-09 access D17 a message is not lost to a page that turns out to lead elsewhere, and is shown once', async () => {
  await reseller.get('/connections/NL100001/tags');
  const review = await reseller.post('/connections/NL100001/tags', { tags: 'een, twee' });
  const [hash, stood] = ['hash', 'stood'].map(
    (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(review.text)?.[1],
  );
  const done = await reseller.submit(review.address, { hash, stood, confirm: 'on' });
  expect(done.status).toBe(303);
  // a second press of the button gets a redirect from this address
  expect((await reseller.open(review.address)).status).toBe(303);
  const message = 'De labels zijn gewijzigd';
  const shown = await reseller.get('/connections/NL100001');
  expect(shown.text).toContain(message);
  // access D17: the title begins with the message, once
  expect(titleOf(shown)).toMatch(new RegExp(`^${message} – .+ – Partnerportaal$`));
  expect(titleOf(await reseller.get('/connections/NL100001'))).not.toContain(message);
  expect((await reseller.get('/connections/NL100001')).text).not.toContain(message);
});
