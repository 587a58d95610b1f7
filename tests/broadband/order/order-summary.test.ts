import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { type CompleteOrder } from '~/broadband/order/review/order-payload.server';
import { orderSummary } from '~/broadband/order/review/order-summary.server';
import { foreign } from '~/kernel/ui/words';
import { circuit, order } from './an-order';
import { changed, takeOver, address, withLine, replacing } from '~tests/fixtures/broadband/changed-order';

describe('BBO-01 the summary', () => {
  const words = (complete: CompleteOrder, language: 'nl' | 'en' = 'nl') =>
    orderSummary(complete, translator(language))
      .flatMap(({ lines }) => lines.flatMap(({ values }) => values))
      .join(' | ');

  it('says everything that is ordered', () => {
    const all = changed({
      product: { orderVariant: 'migrate', ...takeOver },
      service: {
        circuits: [
          {
            ...circuit,
            bandwidth: { download: 512_000, upload: 512_000 },
            subnets: [{ size: { protocol: 'ipv4', size: 29 }, routing: 'primary' }],
          },
        ],
        promo: 'Actie',
      },
      customer: { additional_contact_phonenumber: '0612345678' },
      delivery: { hardware_delivery: 'new_address', new_hardware_address: address, on_demand: true },
    });
    for (const part of [
      'Proefstraat 1 A',
      '1000 AA Amsterdam',
      'Aansluitpunt 001/MK/MK',
      'KPN-12',
      '050\u00a0123\u00a04567',
      'VLAN 6',
      '500 Mb / 500 Mb',
      'IPv4 /29, Primair',
      '36 maanden',
      `1 × ${foreign('FRITZ!Box')}`,
      'Actie',
      '06\u00a01234\u00a05678',
      'Bakkerij De Lange',
      'kantoor',
      '15-03-2027',
      'Kade 4 B',
      '1012 LG Tiel',
    ]) {
      expect(words(all)).toContain(part);
    }
  });

  it.each([
    ['nl', 'Zo snel mogelijk'],
    ['en', 'As soon as possible'],
  ] as const)('FMT-05 is in the user’s language (%s)', (language, text) => {
    expect(words(changed({ delivery: { custwishdate: null } }), language)).toContain(text);
  });

  it.each([
    ['the default', {}, order.answers.service.sla, 36, true, 3],
    ['what its user changed', { service: { contract: 12 } }, order.answers.service.sla, 36, true, 2],
    ['another SLA', {}, 1, 36, true, 2],
    ['a delivery as soon as possible', { delivery: { on_demand: false } }, 1, 1, true, 0],
    ['on demand that nobody set', {}, 1, 1, false, 0],
  ])('ordering 1 marks the defaults of the organisation: %s', (_what, parts, sla, months, onDemand, marks) => {
    const complete = changed({
      ...parts,
      delivery: { on_demand: true, ...('delivery' in parts ? parts.delivery : {}) },
    });
    const lines = orderSummary(complete, translator('nl'), { defaults: { sla, months, onDemand } });
    expect(JSON.stringify(lines).split('standaard van uw organisatie')).toHaveLength(marks + 1);
  });

  it('BBO-05 says again what stops on the line that is taken over', () => {
    const both = changed(
      { product: { orderVariant: 'migrate', ...takeOver, terminateVoice: false } },
      withLine('both'),
    );
    expect(words(both)).toContain('De internetverbinding van Noordster op lijn …344 stopt op de dag van de overname.');
    expect(words(both)).toContain('Het telefoonnummer 0…67 blijft.');
    expect(words(both, 'en')).toContain(
      'The internet connection of Noordster on line …344 stops on the day of the take-over.',
    );
    const ended = changed({ product: { orderVariant: 'migrate', ...takeOver } }, withLine('both'));
    expect(words(ended)).toContain('Het telefoonnummer 0…67 vervalt.');
  });

  it('BBO-05 says what is quoted and what is replaced', () => {
    expect(words(changed({ product: { orderVariant: 'complex', remarks: 'Vochtige kelder' } }))).toContain(
      'Vochtige kelder',
    );
    expect(words(changed({ product: { replaceCopper: true } }, replacing))).toContain(
      'Koperlijn NL100012 | gebruikersnaam oud@isp.example',
    );
    expect(words(changed({}, replacing))).not.toContain('NL100012');
  });

  it.each([
    ['the same', { id: 606, name: 'Basis' }, 'van NL100012'],
    ['the same by its name', { id: null, name: 'SLA Basis' }, 'van NL100012'],
    ['another', { id: 608, name: 'SLA Plus' }, `NL100012 heeft ${foreign('SLA Plus')}`],
    ['unknown', undefined, 'Welke SLA NL100012 heeft, weten wij niet.'],
  ])('BBO-05 BBO-15 names the SLA of the replaced line beside that of the new one: %s', (_case, sla, text) => {
    const product = { ...replacing.product, replaces: { ...replacing.product.replaces, sla } };
    expect(words(changed({ product: { replaceCopper: true } }, { product }))).toContain(
      `${foreign('SLA Basis')} | ${text}`,
    );
  });

  describe('ordering B25 where the equipment goes', () => {
    const line = { zipcode: '1000AA', housenr: 1, housenrext: 'A' };
    const endUserAt = (place?: typeof line) => ({
      customer: { enduser: { name: 'Bakkerij De Lange', address: 'Steenweg 7, 6041 EV Roermond', place } },
    });
    const notice = (complete: CompleteOrder, language: 'nl' | 'en' = 'nl') =>
      orderSummary(complete, translator(language)).find(({ step }) => step === 'delivery')?.notice ?? null;
    const elsewhere =
      'De apparatuur gaat naar een ander adres dan de lijn. De lijn komt op Proefstraat 1 A, 1000 AA Amsterdam.';

    it('is printed when it is the end customer’s address', () => {
      const delivery = orderSummary(changed({}, endUserAt(line)), translator('nl')).find(
        ({ step }) => step === 'delivery',
      );
      expect(delivery?.lines.find(({ key }) => key === 'hardware')?.values).toEqual([
        'Naar het adres van de eindklant',
        'Bakkerij De Lange',
        'Steenweg 7, 6041 EV Roermond',
      ]);
    });

    it.each<[string, CompleteOrder, string | null]>([
      ['the end customer elsewhere', changed({}, endUserAt({ ...line, housenr: 7 })), elsewhere],
      ['the end customer behind another door', changed({}, endUserAt({ ...line, housenrext: 'B' })), elsewhere],
      ['the end customer where the line is', changed({}, endUserAt(line)), null],
      ['the end customer at an address that is not known', changed({}, endUserAt()), null],
      [
        'the book',
        changed(
          { delivery: { hardware_delivery: 'shipping_address', hardware_address_uuid: 's1' } },
          { delivery: { shippingAddress: 'Kantoor', shippingPlace: { ...line, zipcode: '1012LG' } } },
        ),
        elsewhere,
      ],
      [
        'the book, kept before its place was',
        changed({ delivery: { hardware_delivery: 'shipping_address', hardware_address_uuid: 's1' } }),
        null,
      ],
      [
        'a new address',
        changed({ delivery: { hardware_delivery: 'new_address', new_hardware_address: address } }),
        elsewhere,
      ],
      ['later', changed({ delivery: { hardware_delivery: 'later' } }, endUserAt({ ...line, housenr: 7 })), null],
      ['no equipment', changed({ service: { cpe: {} } }, endUserAt({ ...line, housenr: 7 })), null],
    ])('%s', (_what, complete, said) => {
      expect(notice(complete)).toBe(said);
    });

    it('in English', () => {
      expect(notice(changed({}, endUserAt({ ...line, housenr: 7 })), 'en')).toBe(
        'The equipment goes to another address than the line. The line comes to Proefstraat 1 A, 1000 AA Amsterdam.',
      );
    });
  });

  it.each([
    ['nl', 'Geen apparatuur'],
    ['en', 'No equipment'],
  ] as const)('ordering B24 says that there is none (%s)', (language, text) => {
    const none = changed({ service: { cpe: {} } }, { service: { ...order.facts.service, cpe: [] } });
    expect(words(none, language)).toContain(text);
    expect(words(none, language)).not.toMatch(/eindklant|end customer’s/);
  });

  it('BBO-05 does not say what was typed for another variant', () => {
    expect(words(changed({ product: { orderVariant: 'nls', ...takeOver } }))).not.toMatch(/KPN-12|050/);
  });
});
