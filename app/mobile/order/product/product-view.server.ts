import { coversZone, durationsOf, offerKey, offerOfKey } from '~/mobile/domain/sim-product';
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
  return {
    typed: {
      ...(simTypes[0] === undefined ? {} : { sim_type: simTypes[0] }),
      ...(typed as object),
      product: chosenKey(typed),
    },
    offered: {
      kind: 'products' as const,
      products: here.map((product) => ({
        uuid: product.uuid,
        title: foreign(product.name) || product.uuid,
        description: [aboutProduct(product, access), onlyAs(product, simTypes, t)].filter(Boolean).join(' · '),
        choices: choicesOf(access, product),
        isPriceUnknown: isPriceUnknown(access, product),
        adminOnly: product.offers.length > 0 && product.offers.every(({ isAdminOnly }) => isAdminOnly),
      })),
      durations: durations.map((months) => ({
        months,
        label: t('contract:months', { count: months }),
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

/** The choice of an earlier version of the form had its contract length in a field of its own. */
function chosenKey(typed: unknown): string {
  const { product = '', contract_duration: months = '' } = typed as {
    readonly product?: string;
    readonly contract_duration?: string;
  };
  const isWhole = product === '' || offerOfKey(product).months !== null || !/^\d{1,3}$/.test(months);
  return isWhole ? product : offerKey(product, Number(months));
}

/** The contract lengths of a product with their prices, the shortest first. */
function choicesOf(access: Access, product: MobileProduct) {
  return durationsOf([product]).map((months) => ({
    key: offerKey(product.uuid, months),
    months,
    amounts: amountsOf(access, product, months),
    isDefault: product.offers.some((offer) => offer.months === months && offer.isDefault),
  }));
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
