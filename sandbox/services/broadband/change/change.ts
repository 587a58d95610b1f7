import { z } from 'zod';
import { rpc } from '../../../platform/call';
import type { CallContext, RpcMethod } from '../../../platform/call';
import type { Work } from '../../../records/event';
import { nid } from '../../../records/request';
import { pricesPerCategory, seesPrices } from '../../receipts';
import { demandCapability } from '../connections/capabilities';
import { connectionOfNid, ordering } from '../connections/own-connection';
import type { OwnConnection } from '../connections/own-connection';
import { placeChange } from '../orders/journal';
import type { Wish } from '../orders/journal';
import { changeOptionsOf } from './change-options';
import type { ChangeOptions } from './change-options';
import {
  changeSchema,
  demandOnDemand,
  demandWishDate,
  ontChange,
  outcomeOf,
  productChange,
  slaChange,
} from './change-rules';
import type { Change, Outcome } from './change-rules';

const getOptions = rpc(
  'broadband',
  'get_change_connection_options',
  'broadband-r',
  z.object({ nid }),
  (params, context) => ({
    options: answer(changeOptionsOf(connectionOfNid(context, params.nid), context), context),
  }),
);

function answer({ circuits, sla, ont, migration, earliest, latest }: ChangeOptions, context: CallContext) {
  const { language } = context.caller;
  const price = (monthly: number) => ({
    price: seesPrices(context) ? monthly : null,
    recurring_interval_unit: 'months',
  });
  return {
    products: circuits.map(({ circuit, current, products, onDemand }) => ({
      circuit_uuid: circuit.uuid,
      circuit_nid: circuit.nid,
      current_product_id: current.id,
      on_demand: onDemand,
      products: products.map(({ id, name, upload, download, monthly }) => ({
        id,
        i18n_name: name[language],
        upload,
        download,
        ...price(monthly),
      })),
    })),
    sla: sla && {
      current_product_id: sla.current.id,
      products: sla.products.map(({ id, name, monthly }) => ({ id, i18n_name: name[language], ...price(monthly) })),
    },
    ont: ont && { current_serial: ont.serial },
    migration: migration && { from: migration.from, to: migration.to, on_demand: migration.onDemand },
    earliest_date: earliest,
    latest_date: latest,
  };
}

const getSummary = rpc(
  'broadband',
  'get_change_summary',
  'broadband-r',
  z.object({ nid, change: changeSchema }),
  (params, context) => {
    const own = connectionOfNid(context, params.nid);
    demandCapability(own, 'change', context);
    const { description, interruption, prices, monthly } = outcomeOf(
      params.change,
      changeOptionsOf(own, context),
      'change.',
      context,
    );
    const { language } = context.caller;
    return {
      summary: {
        i18n_description: description[language],
        i18n_interruption: interruption && interruption[language],
        prices_per_category: pricesPerCategory(prices, context),
        ...monthlyPrices(monthly, context),
      },
    };
  },
);

function monthlyPrices(monthly: Outcome['monthly'], context: CallContext) {
  const { now, then } = (seesPrices(context) && monthly) || { now: null, then: null };
  return { current_price: now, new_price: then, recurring_interval_unit: 'months' };
}

const orderedChange = productChange.extend({
  nid,
  wish_date: z.string().max(20).nullable().default(null),
  on_demand: z.boolean().default(false),
});

const changeConnection = rpc('broadband', 'change_connection', ordering, orderedChange, (params, context) => {
  const own = connectionOfNid(context, params.nid);
  const wish = { wishDate: params.wish_date, onDemand: params.on_demand };
  return order(own, { kind: 'product', ...params }, { method: 'change_connection', request: params }, wish, context);
});

const now: Wish = { wishDate: null, onDemand: false };

const changeSla = rpc('broadband', 'change_sla', ordering, slaChange.extend({ nid }), (params, context) => {
  const own = connectionOfNid(context, params.nid);
  return order(own, { kind: 'sla', ...params }, { method: 'change_sla', request: params }, now, context);
});

const changeOnt = rpc('broadband', 'change_ont', ordering, ontChange.extend({ nid }), (params, context) => {
  const own = connectionOfNid(context, params.nid);
  return order(own, { kind: 'ont', ...params }, { method: 'change_ont', request: params }, now, context);
});

function order(own: OwnConnection, change: Change, work: Work, wish: Wish, context: CallContext) {
  demandCapability(own, 'change', context);
  const options = changeOptionsOf(own, context);
  outcomeOf(change, options, '', context);
  if (wish.onDemand && change.kind === 'product') demandOnDemand(change.circuit_uuid, options, context);
  demandWishDate(wish.wishDate, options, context);
  return { transaction_uuid: placeChange(own, work, wish, context).uuid };
}

/** Changes that take their time; change-effect.ts carries them out. */
export const changes: readonly RpcMethod[] = [getOptions, getSummary, changeConnection, changeSla, changeOnt];
