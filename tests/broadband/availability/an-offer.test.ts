import { describe, expect, it, vi } from 'vitest';
import { addressStep } from '~/broadband/availability/address-answer.server';
import { addressStepParts } from '~/broadband/availability/address-step.server';
import { addressedArea, addressTyped } from '~/broadband/availability/addressed-draft.server';
import { NO_DEFAULTS } from '~/broadband/domain/order-defaults';
import { presentAvailability } from '~/broadband/availability/availability-view.server';
import { addressSummary, productSummary } from '~/broadband/availability/line-summary.server';
import { productStep } from '~/broadband/availability/product-answer.server';
import { checkProduct } from '~/broadband/availability/product-check.server';
import { productStepParts } from '~/broadband/availability/product-step.server';
import { recheckLine } from '~/broadband/availability/recheck-line.server';
import { orderWizard } from '~/broadband/order/order-wizard.server';
import type { Availability } from '~/broadband/provider/schemas/availability';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import { serviceStep } from '~/broadband/line-services/answer.server';
import { pricingQuery } from '~/broadband/line-services/ask-prices.server';
import { presentPrices } from '~/broadband/line-services/prices.server';
import { serviceStepParts } from '~/broadband/line-services/service-step.server';
import { serviceSummary } from '~/broadband/line-services/service-summary.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { WizardArea } from '~/flows/wizard/area.server';
import type { SomeStep } from '~/flows/wizard/open-step.server';
import type { WizardPages } from '~/flows/wizard/pages/pages.server';
import { basisOf, defineWizard, fieldsFrom, replay } from '~/flows/wizard/wizard.server';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import { fibreChoices, order } from '../order/an-order';

const t = translator('nl');
const { answers, facts } = order;

const offerWizard = defineWizard('an offer', [addressStep, productStep, serviceStep]);
type OfferSteps = (typeof offerWizard)['steps'];

/** An area other than the order. The compiler checks that the shared steps accept it. */
const offerArea: WizardArea<OfferSteps> = {
  wizard: offerWizard,
  paths: {
    start: () => '/offers/create',
    step: (draft, step) => `/offers/create/${draft}/${step}`,
    drafts: () => '/offers/create/drafts',
    remembered: () => '/offers/create/remembered',
    resume: (draft) => `/offers/create/${draft}`,
    discard: (draft) => `/offers/create/${draft}/discard`,
    handOver: (draft) => `/offers/create/${draft}/hand_over`,
    takeOver: (draft) => `/offers/create/${draft}/take_over`,
    status: (draft) => `/offers/create/${draft}/status`,
    placed: (uuid) => `/offers/${uuid}`,
    paper: (uuid) => `/offers/create/complete/${uuid}/paper`,
    underWay: () => '/offers',
  },
  sends: 'broadband-ordering-c',
  words: () => {
    const named = { address: '', product: '', service: '', review: '' };
    const none = { name: '', detail: '' };
    return {
      doing: '',
      steps: named,
      headings: named,
      mayNotSend: { title: '', text: '' },
      drafts: { ...none, start: '' },
      none,
    };
  },
  ...addressedArea,
  about: (steps) => ({
    endUser: null,
    address: addressTyped(steps),
    line: replay(offerWizard, steps).facts.product?.name ?? null,
  }),
  lookUp: {
    wizard: offerWizard.name,
    requirement: 'broadband-r',
    sends: 'broadband-ordering-c',
    find: () => Promise.resolve([]),
    describe: () => ({ what: '', href: '' }),
  },
  sentAs: () => ({ name: '', detail: '' }),
  kindOf: () => undefined,
};

const pages = {
  address: addressStepParts,
  product: productStepParts({ paths: offerArea.paths, offerOnly: true, beside: () => Promise.resolve({}) }),
  service: serviceStepParts({ offerOnly: true }),
} satisfies WizardPages<OfferSteps>['steps'];
const recheck = (access: Access, { position }: SomeStep<OfferSteps>) =>
  recheckLine(access, position, { offerOnly: true });

/** A line that can only be ordered after a quote. */
const line: OfferedLine = {
  ...facts.product,
  id: answers.product.carrier,
  network: 'WBA',
  distance: null,
  orderable: true,
  planned: null,
  variants: ['complex'],
  adminOnly: false,
};
const available: Availability = {
  lines: [line],
  lostLines: 0,
  constructionMessages: [],
  address: { zipcode: '1000AA', street: 'Proefstraat', housenr: '1', housenrext: 'A', city: 'Amsterdam' },
  errors: [],
  comments: [],
  prices: [],
  existingLines: null,
  matchedLine: null,
};

/** A user who sees prices, at a provider that has this line. */
function visit() {
  const answer = <T>(value: T) => vi.fn(() => Promise.resolve(value));
  const orderPricing = answer({ offerUuid: 'o1', products: [] });
  const { circuits, slas, cpes, unreadable, contracts, profiles, subnets } = fibreChoices;
  const broadband = {
    availability: answer(available),
    listCarriers: answer([]),
    listProviders: answer([]),
    providerProducts: answer({ circuits, slas, cpes, unreadable }),
    contractDurations: answer(contracts),
    terminationProfiles: answer(profiles),
    subnetSizes: answer(subnets),
    bandwidths: answer([]),
    promos: answer([]),
    orderPricing,
  };
  const access = { provider: { broadband }, permissions: new Set(['broadband-pricing-r']), showPrices: true, t };
  return { access: access as unknown as Access, orderPricing };
}

describe('OFF-01 an offer goes over the steps of an order', () => {
  it('by the same answers, so that an order can be filled from them', () => {
    const { isra, ...address } = answers.address;
    const { carrier } = answers.product;
    const { circuits, ...service } = answers.service;
    const typed = {
      address: { ...address, housenr: '1', connectionpoint: isra ?? '' },
      product: { carrier: String(carrier) },
      service: {
        circuits: circuits.map(({ product, tag, profile }) => ({
          product: String(product),
          tag: String(tag),
          profile,
        })),
        sla: String(service.sla),
        contract: String(service.contract),
        cpe: { p7001: '1' },
      },
    };
    const kept = (['address', 'product', 'service'] as const).reduce<KeptSteps>((before, key) => {
      const basis = basisOf(offerWizard, key, replay(offerWizard, before).answers);
      return { ...before, [key]: { fields: fieldsFrom(typed[key]), basis, facts: facts[key] } };
    }, {});
    const offer = replay(offerWizard, kept);
    expect(offer.furthest).toBeNull();
    expect(replay(orderWizard, kept)).toMatchObject({
      furthest: 'customer',
      answers: offer.answers,
      facts: offer.facts,
    });
  });

  it('has their pages and its own addresses', () => {
    expect(Object.keys(pages).map((key) => offerArea.paths.step('d1', key))).toEqual([
      '/offers/create/d1/address',
      '/offers/create/d1/product',
      '/offers/create/d1/service',
    ]);
    expect(offerArea.name({ position: { answers, facts } } as unknown as SomeStep<OfferSteps>)).toBe(
      'Proefstraat 1 A, 1000 AA Amsterdam',
    );
  });

  it('shows lines at the prices of an offer, and no ways of ordering them', async () => {
    const { access, orderPricing } = visit();
    const shown = await presentAvailability(access, answers.address, {
      tab: null,
      term: null,
      replaces: Promise.resolve(undefined),
      offerOnly: true,
      defaults: NO_DEFAULTS,
    });
    expect(shown).toMatchObject({
      kind: 'lines',
      variants: [],
      groups: [{ lines: [{ name: facts.product.name }] }],
    });
    expect(orderPricing).toHaveBeenCalledWith(expect.objectContaining({ lineId: 4101 }), { offerOnly: true });
  });

  it.each([
    [true, []],
    [false, ['orderVariant']],
  ])('takes a line that has no such way of ordering: %s', (offerOnly, problems) => {
    const check = checkProduct(answers.product, available, { kind: 'none' }, visit().access, { offerOnly });
    expect(Object.keys(check.problems)).toEqual(problems);
  });

  it('asks for what it priced', async () => {
    const { access, orderPricing } = visit();
    const { address, product, service } = answers;
    await presentPrices(access, { address, product, service, offerOnly: true }, facts);
    expect(orderPricing).toHaveBeenCalledWith(pricingQuery(address, product, service), { offerOnly: true });
    expect(pricingQuery(address, product, service)).toEqual({
      lineId: 4101,
      circuitProductIds: [5101],
      slaId: 606,
      contractDuration: 36,
      address: { zipcode: '1000AA', housenr: 1, housenrext: 'A', connectionPoint: '001/MK/MK' },
      miscProductIds: [7001],
    });
  });

  it('is reviewed and checked again in the same words', async () => {
    const summary = [
      addressSummary(order, t),
      productSummary(order, t),
      serviceSummary({ answer: answers.service, facts: facts.service, replaced: null }, t),
    ];
    expect(summary.map(({ step }) => step)).toEqual(['address', 'product', 'service']);
    const open = { position: { answers, facts } } as unknown as SomeStep<OfferSteps>;
    expect(await recheck(visit().access, open)).toMatchObject({ line: { name: facts.product.name } });
  });
});
