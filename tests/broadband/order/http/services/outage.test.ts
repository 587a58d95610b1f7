import { describe, expect, it } from 'vitest';
import { stepOf } from '~tests/fixtures/clients/order-client';
import { buttonValue, errorsOf, mainForm, optionsOf, textOf } from '~tests/fixtures/page';
import { SUBNET, stepAt, orderServices } from '~tests/fixtures/broadband/order-services';

const { portal, nl } = orderServices();

describe('BBO-07 a list that fails is said in its place', () => {
  const LISTS = [
    [
      'list_bandwidths',
      'De bandbreedtes konden niet worden geladen.',
      'circuits[0].bandwidth',
      '512000/512000',
      '500 Mb / 500 Mb',
    ],
    [
      'list_available_subnetsizes',
      'IP-subnetten konden niet worden geladen.',
      'circuits[0].subnets[0].size',
      'ipv4/29',
      'IPv4 /29',
    ],
    ['list_promos', 'De acties konden niet worden geladen.', 'promo', null, null],
  ] as const;

  it.each(LISTS)('%s: with a way to try again that keeps what was typed', async (method, words) => {
    const service = await nl.walk('service');
    await portal.faults([{ match: `rpc:broadband.${method}`, status: 500 }]);
    const failed = await nl.get(service.address);
    expect(textOf(failed.text)).toContain(`${words} Probeer opnieuw te laden`);
    const again = { sla: '607', intent: buttonValue(failed, 'Probeer opnieuw te laden') };
    expect(textOf((await nl.fill(failed, again)).text)).toContain(words);
    await portal.faults([]);
    const better = await nl.fill(failed, again);
    expect(textOf(better.text)).not.toContain('Probeer opnieuw te laden');
    expect(mainForm(better).fields['sla']).toBe('607');
  });

  it.each(LISTS)(
    '%s: what was chosen before stays in the form and in the draft, and is never ordered without',
    async (method, _words, field, value, name) => {
      const promo = optionsOf(await nl.walk('service'), 'promo')[1] ?? '';
      const [chosen, label] = [value ?? promo, name ?? promo];
      const review = await nl.walk('review', {
        service: { ...SUBNET, [field]: chosen },
        delivery: { hardware_delivery: 'later' },
      });
      await portal.faults([{ match: `rpc:broadband.${method}`, status: 500 }]);
      const failed = await nl.get(stepAt(review, 'service'));
      expect(mainForm(failed).fields[field]).toBe(chosen);
      expect(optionsOf(failed, field)).toContain(`${label} (gekozen, staat nu niet in de lijst)`);
      const refused = await nl.press(failed, { contract: '12' });
      expect([refused.status, errorsOf(refused)]).toEqual([
        422,
        [expect.stringContaining('De lijst kon niet worden geladen, dus wij kunnen deze keuze niet controleren.')],
      ]);
      const saved = await nl.press(failed, { contract: '12', intent: 'back' });
      expect(saved.status).toBe(303);
      await portal.faults([]);
      const better = await nl.get(stepAt(review, 'service'));
      expect(mainForm(better).fields).toMatchObject({ [field]: chosen, contract: '12' });
      expect(stepOf(await nl.fill(better))).toBe('review');
    },
  );

  it.each(['get_provider_products', 'list_contract_durations', 'list_profiles'])(
    '%s: the page says so in the place of the form, and shows no price of nothing',
    async (method) => {
      const service = await nl.walk('service');
      await portal.faults([{ match: `rpc:broadband.${method}`, status: 500 }]);
      const failed = await nl.get(service.address);
      expect(textOf(failed.text)).toContain('Data kon niet worden geladen');
      expect(failed.text).not.toContain('id="prices"');
    },
  );
});
