import type { Translator } from '~/kernel/i18n/i18n.server';
import type { DataPool } from '~/telecom/provider/data-pool';
import { foreign } from '~/kernel/ui/words';
import type { Shown } from '~/kernel/ui/status';

/** The name that a user gave a pool. */
export function poolName({ name }: Pick<DataPool, 'name'>, t: Translator): string {
  return foreign(name) || t('dataPools:unnamed');
}

const LOOKS: Readonly<
  Record<string, Pick<Shown, 'tone' | 'icon'> & { readonly key: 'active' | 'ordered' | 'terminated' }>
> = {
  active: { key: 'active', tone: 'success', icon: 'check' },
  ordered: { key: 'ordered', tone: 'neutral', icon: 'clock' },
  terminated: { key: 'terminated', tone: 'neutral', icon: 'minus' },
};

/** The state of a pool; null when the provider names none. An unknown word stays as it is. */
export function poolState(state: string | null, t: Translator): Shown | null {
  if (state === null) return null;
  const known = Object.hasOwn(LOOKS, state) ? LOOKS[state] : undefined;
  if (!known) return { text: state, tone: 'neutral', icon: 'info' };
  const { key, ...look } = known;
  return { text: t(`dataPools:state.${key}`), ...look };
}

/** The state of a pool that could be chosen, where that is a reason not to. Empty for one in use, and without a state. */
export function stateNote(state: string | null, t: Translator): string {
  if (state === null || state === 'active') return '';
  if (state === 'ordered') return t('mobileOrder:data.ordered');
  return t('dataPools:stateNote', { state: foreign(poolState(state, t)?.text ?? '') });
}

/** The product and the network of a pool. */
export function productText({ productName, providerName }: Pick<DataPool, 'productName' | 'providerName'>): string {
  return [foreign(productName), providerName].filter(Boolean).join(', ');
}
