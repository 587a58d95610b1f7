import { coversZone, defaultDuration, durationsOf } from '~/mobile/domain/sim-product';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Settled } from '~/kernel/provider/client.server';
import type { MobileProduct } from '~/mobile/provider/schemas/product';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import {
  aboutProduct,
  amountsOf,
  isPriceUnknown,
  seesMobilePrices,
  type Catalogue,
} from '../../offered/offered.server';

const KNOWN_SIM_TYPES = ['triple', 'embedded'] as const;

/** The choices for the form, with the chosen or proposed one. When the catalogue fails, a message takes their place. */
export function presentProducts(access: Access, offered: Settled<Catalogue>, zone: number, typed: unknown) {
  if (!offered.ok)
    return { typed, offered: { kind: 'failed' as const, message: foreign(offered.failure.data.message) } };
  const { t } = access;
  const here = offered.value.subscriptions.filter((product) => coversZone(product, zone));
  const durations = durationsOf(here);
  const simTypes = [...new Set(here.flatMap(({ simTypes: types }) => types ?? []))];
  const proposed = defaultDuration(here) ?? durations[0];
  return {
    typed: {
      ...(proposed === undefined ? {} : { contract_duration: String(proposed) }),
      ...(simTypes[0] === undefined ? {} : { sim_type: simTypes[0] }),
      ...(typed as object),
    },
    offered: {
      kind: 'products' as const,
      products: here.map((product) => ({
        value: product.uuid,
        title: foreign(product.name) || product.uuid,
        description: [aboutProduct(product, access), onlyAs(product, simTypes, t)].filter(Boolean).join(' · '),
        prices: pricesOf(access, product),
        isPriceUnknown: isPriceUnknown(access, product),
        adminOnly: product.offers.length > 0 && product.offers.every(({ isAdminOnly }) => isAdminOnly),
      })),
      durations: durations.map((months) => ({
        value: String(months),
        title: t('contract:months', { count: months }),
      })),
      simTypes:
        simTypes.length > 1
          ? simTypes.map((type) => ({ value: type, title: simTypeText(type, t), description: simTypeHint(type, t) }))
          : [],
      hardware: offered.value.hardware.map((product) => ({
        uuid: product.uuid,
        name: foreign(product.name) || product.uuid,
        prices: amountsOf(access, product, product.offers[0]?.months ?? null),
        isPriceUnknown: isPriceUnknown(access, product),
      })),
      pricesHidden: !seesMobilePrices(access),
    },
  };
}
export type PresentedProducts = ReturnType<typeof presentProducts>;

/** Names the kinds of SIM of a product that does not come as every kind on offer. */
function onlyAs({ simTypes }: MobileProduct, all: readonly string[], t: Translator): string | null {
  if (simTypes === null || simTypes.length === 0 || all.every((type) => simTypes.includes(type))) return null;
  return t('mobileOrder:product.onlyAs', { types: simTypes.map((type) => simTypeText(type, t)).join(', ') });
}

/** The price by contract length, the shortest first. */
function pricesOf(access: Access, product: MobileProduct) {
  return durationsOf([product]).flatMap((months) => {
    const amounts = amountsOf(access, product, months);
    return amounts.length > 0
      ? [{ key: months, duration: access.t('contract:months', { count: months }), amounts }]
      : [];
  });
}

export function monthsText(product: Pick<MobileProduct, 'offers'>, t: Translator): string {
  return durationsOf([product])
    .map((months) => t('contract:months', { count: months }))
    .join(', ');
}

function known(type: string) {
  return KNOWN_SIM_TYPES.find((each) => each === type);
}

/** The type of a SIM in our words, or in the provider's. */
export function simTypeText(type: string, t: Translator): string {
  const one = known(type);
  return one ? t(`mobileOrder:simTypes.${one}.name`) : foreign(type);
}

function simTypeHint(type: string, t: Translator): string {
  const one = known(type);
  return one ? t(`mobileOrder:simTypes.${one}.hint`) : '';
}
