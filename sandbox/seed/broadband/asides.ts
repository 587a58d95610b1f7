import { commentOf } from '../../services/broadband/orders/courses';
import { deliveryReport } from '../../services/broadband/orders/step-effects';
import type { Event } from '../../services/broadband/records';

type Changes = Partial<Event>;

/** Additions to the story of an order: events besides its steps, and details of some of its events (README). */
export interface Aside {
  steps: readonly (readonly [step: string, hours: number])[];
  details: Readonly<Record<string, (event: Event) => Changes>>;
}

const comments = [9069, 9070, 9071, 9072];

function mailed({ nid, notifications }: Event): Event['notifications'] {
  return notifications.map((mail) => ({ ...mail, attachment: deliveryReport(nid), score: '8' }));
}

/** Engineers' comments at delivery, a note of the customer, a notice with its mail. */
export const commented: Aside = {
  steps: [
    ['generic_transaction_update', 30],
    ['custom_notification', 120],
  ],
  details: {
    generic_transaction_update: ({ nid }) => ({
      method: 'revise_transaction',
      request: { nid, order_note: 'Graag bellen bij aankomst' },
      event_properties: { order_note: 'Graag bellen bij aankomst' },
    }),
    custom_notification: () => ({
      response: { code: 0, message: 'De monteur komt tussen 8.00 en 12.00 uur' },
      notifications: [{ recipient: 'planning@vandijk.example', attachment: null, score: null }],
    }),
    complete_order: (event) => ({
      response: { code: 0, message: 'OK', comments: comments.map(commentOf) },
      event_properties: { provider_comment_codes: comments },
      notifications: mailed(event),
    }),
  },
};

export const works: Aside = {
  steps: [
    ['internalworks_planned', 80],
    ['internalworks_executed', 104],
    ['externalworks_planned', 106],
    ['externalworks_executed', 150],
  ],
  details: {},
};

export const proven: Aside = {
  steps: [['proof_of_delivery', 273]],
  details: {
    proof_of_delivery: ({ nid }) => ({
      notifications: [{ recipient: 'magazijn@vandijk.example', attachment: deliveryReport(nid), score: null }],
    }),
  },
};

export const moved: Aside = {
  steps: [
    ['customer_replan', 60],
    ['customer_replan_confirm', 66],
  ],
  details: {},
};

export const notMoved: Aside = {
  steps: [
    ['customer_replan', 90],
    ['customer_replan_revert', 94],
  ],
  details: {
    customer_replan_revert: ({ response }) => ({
      response: { ...response, message: 'De nieuwe datum is niet mogelijk', replan: false },
    }),
  },
};

export const notCancelled: Aside = {
  steps: [
    ['customer_cancel', 50],
    ['customer_cancel_revert', 54],
  ],
  details: { customer_cancel_revert: () => ({ response: { code: 0, message: 'De werkzaamheden zijn al begonnen' } }) },
};

export const onDemand: Aside = {
  steps: [
    ['scheduling', 222],
    ['generic_transaction_update', 223],
  ],
  details: { generic_transaction_update: () => ({ type: 'delivery_on_demand_executed' }) },
};

const noPort = 'Geen vrije poort op de centrale';

/** An error that is not the well-known 643. */
export const otherError: Aside = {
  steps: [],
  details: {
    provider_error: () => ({
      response: { code: 1201, message: noPort },
      event_properties: { provider_error_code: 1201, order_note: noPort },
    }),
  },
};

export const errorWithComment: Aside = {
  steps: [],
  details: {
    provider_error: ({ event_properties: properties }) => ({
      event_properties: { ...properties, provider_comment_codes: [9071] },
    }),
  },
};
