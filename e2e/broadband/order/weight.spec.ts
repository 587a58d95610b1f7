import { expect, test } from '../../fixtures/test';
import { formFields, postForm } from '../../fixtures/forms';
import { draftUpTo, EQUIPMENT, FIBRE, START, STEPS } from '../../fixtures/order-steps';
import { fetchOnTheWire } from '../../fixtures/wire';
import { MOST_BYTES, MOST_WITH_WORDS, expectLight } from '../../fixtures/weight';
import { replacementHref } from './states/order-states';
import { cookieOf } from '../../fixtures/cookies';

const DEFAULTS = '/admin/defaults';

test(`SYS-03 each step of the order is ${MOST_BYTES} bytes at most with the CSS that it waits for @plain`, async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  // an earlier order stands on the page of the lines, so that its weight would depend on the journeys before
  await postForm(page, `${START}/remembered`, {});
  // the other journeys of this file leave nothing at this address
  const draft = await draftUpTo(page, 'review', { service: EQUIPMENT, at: ['1000 AA', '5'] });
  await context.clearCookies({ name: /^css-/ });
  const cookie = await cookieOf(context, portal.origin);
  for (const step of STEPS)
    await expectLight(step, await fetchOnTheWire(`${portal.origin}${draft}/${step}`, cookie), portal.origin);
  // the answers of the draft are the organisation's defaults, which each step marks
  await postForm(page, DEFAULTS, { sla: '606', months: '36', delivery: 'on_demand' });
  try {
    for (const step of ['product', 'service', 'delivery', 'review']) {
      const answer = await fetchOnTheWire(`${portal.origin}${draft}/${step}`, cookie);
      expect(answer.text, step).toContain('standaard van uw organisatie');
      await expectLight(`${step}, with defaults`, answer, portal.origin);
    }
  } finally {
    await postForm(page, DEFAULTS, { intent: 'clear' });
  }
});

test(`SYS-03 BBO-05 BBO-16 so are the ways to order a line, and durations filtered @js`, async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await postForm(page, `${START}/remembered`, {});
  const { origin } = portal;
  const [roden, plain] = [
    await draftUpTo(page, 'product', { at: ['9300 NN', '23'] }),
    await draftUpTo(page, 'service'),
  ];
  const replacement = await replacementHref(page);
  const fields = await formFields(page, `${roden}/product`);
  await page.goto('about:blank');
  await context.clearCookies({ name: /^css-/ });
  const cookie = await cookieOf(context, origin);
  const migrate = { ...fields, carrier: FIBRE, orderVariant: 'migrate' };
  const refused = { ...migrate, serviceid: 'CDQ99999', requested_phonenumber: '0501234567' };
  const unconfirmed = { ...migrate, serviceid: 'CDQ12344', requested_phonenumber: '0501234567', terminateVoice: 'on' };
  for (const [name, status, path, form] of [
    ['the lines at the address', 200, `${roden}/product`],
    ['the wrong line', 422, `${roden}/product`, refused],
    ['what stops', 422, `${roden}/product`, unconfirmed],
    ['best durations', 200, `${plain}/service?contract=-1`],
    ['a duration that no line has', 200, `${plain}/service?contract=24`],
    ['copper is replaced', 200, replacement],
  ] as const) {
    const answer = await fetchOnTheWire(origin + path, cookie, form);
    expect(answer.status, name).toBe(status);
    await expectLight(name, answer, origin, MOST_WITH_WORDS);
  }
  const consent =
    /name="confirmStops"[^>]*value="([^"]*)"/.exec(
      (await fetchOnTheWire(`${origin}${roden}/product`, cookie, unconfirmed)).text,
    )?.[1] ?? '';
  expect(
    (await fetchOnTheWire(`${origin}${roden}/product`, cookie, { ...unconfirmed, confirmStops: consent })).status,
  ).toBe(303);
  await expectLight(
    'taken over, seen again',
    await fetchOnTheWire(`${origin}${roden}/product`, cookie),
    origin,
    MOST_WITH_WORDS,
  );
});
