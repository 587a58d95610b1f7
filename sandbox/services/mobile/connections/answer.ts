import { knownProduct } from '../../../catalogue/mobile';
import { terminationProfiles } from '../../../catalogue/termination';
import type { Language } from '../../../platform/call';
import type { DataPoolOf, Mobile, MobileCircuit } from '../records';

/** A connection as it is answered (docs/provider-api.md), in the reader's language. */
export function answerOf({ behind: _kept, ...mobile }: Mobile, language: Language) {
  const product = knownProduct(mobile.carrier.product);
  return {
    ...mobile,
    carrier: {
      ...mobile.carrier,
      product: { uuid: product.uuid, i18n_name: product.name[language], provider: { name: product.provider } },
    },
    data_pool: mobile.data_pool && poolAnswer(mobile.data_pool, language),
    data_pool_next_month: mobile.data_pool_next_month && poolAnswer(mobile.data_pool_next_month, language),
    circuits: mobile.circuits.map((circuit) => circuitAnswer(circuit, language)),
  };
}

function poolAnswer({ uuid, type, name, product }: DataPoolOf, language: Language) {
  return { uuid, type, i18n_name: name ?? knownProduct(product).name[language], product: { uuid: product } };
}

function circuitAnswer(circuit: MobileCircuit, language: Language) {
  const { profile, redundancy } = circuit.termination;
  const known = terminationProfiles.find(({ uuid }) => uuid === profile.uuid);
  return { ...circuit, termination: { profile: { ...profile, i18n_name: known?.name[language] ?? '' }, redundancy } };
}
