import type { OrderDefaults } from '~/broadband/domain/order-defaults';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { defaultsLabels } from './defaults-form.server';
import type { OfferedDefaults } from './offered-defaults.server';

/** The defaults as lines of text. */
export function defaultsInWords(t: Translator, { sla, months, onDemand }: OrderDefaults, { slas }: OfferedDefaults) {
  const labels = defaultsLabels(t);
  const none = t('orderDefaults:noDefault');
  return [
    { key: 'sla', label: labels.sla, value: slas.find(({ id }) => id === sla)?.name ?? none },
    { key: 'months', label: labels.months, value: months === null ? none : String(months) },
    { key: 'delivery', label: labels.delivery, value: deliveryText(t, onDemand) },
  ];
}

export function deliveryText(t: Translator, onDemand: boolean): string {
  return t(`orderDefaults:${onDemand ? 'onDemand' : 'asap'}`);
}
