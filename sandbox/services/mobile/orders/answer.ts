import type { Language } from '../../../platform/call';
import type { Mobile, MobileOrder, Step } from '../records';
import { cancelledText, failedText, stepTexts, typeNames, waitingText } from './courses';
import { isOpen } from './store';

/**
 * An order as it is answered (docs/provider-api.md), in the reader's language; `mobile` is the connection that it is
 * about.
 */
export function orderAnswer(order: MobileOrder, mobile: Mobile, language: Language) {
  const { carrier } = mobile;
  return {
    uuid: order.uuid,
    type: order.type,
    i18n_type: typeNames[order.type][language],
    state: order.state,
    open: isOpen(order),
    created_at: order.created_at,
    expected_completion_date: order.expected_completion_date,
    username: order.username,
    tags: order.tags,
    end_user: order.end_user,
    delivery_details: order.delivery,
    connection_identifiers: { uuid: mobile.uuid, nid: carrier.nid, iccid: carrier.sim.iccid, msisdn: carrier.msisdn },
    progress_summary: summaryOf(order, language),
  };
}

function summaryOf(order: MobileOrder, language: Language) {
  const { steps, done, state } = order;
  const item = (texts: (typeof stepTexts)[Step], itemState: string) => ({
    state: itemState,
    i18n_title: texts.title[language],
    i18n_description: texts.text[language],
  });
  const past = steps.slice(0, done.length).map((step) => item(stepTexts[step], 'completed'));
  if (state === 'cancelled') return [...past, item(cancelledText, 'completed')];
  if (state === 'failed') return [...past, item(failedText, 'completed')];
  const coming = steps
    .slice(done.length)
    .map((step, at) => item(stepTexts[step], at === 0 ? 'in_progress' : 'planned'));
  const [next, ...rest] = coming;
  return [...past, ...(next && order.waits ? [{ ...next, i18n_description: waitingText[language] }, ...rest] : coming)];
}

/** Before a SIM is on its way, a connection has ended or a bundle has changed, an order can be taken back. */
export function canCancel(order: MobileOrder): boolean {
  return isOpen(order) && !order.at_once && !order.steps.slice(0, order.done.length).includes('shipped');
}
