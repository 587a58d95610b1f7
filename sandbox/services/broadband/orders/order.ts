import type { Database } from 'libsql';
import { circuitById } from '../../../catalogue/circuits';
import type { Line } from '../../../catalogue/lines';
import { terminationProfiles } from '../../../catalogue/termination';
import { AnswerLost, Rejection, rpc } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import type { Route } from '../../circuits/circuit';
import { endUserOf } from '../../people/end-users';
import { noteOrderedOffer } from '../catalogue/offer-store';
import type { Site } from '../catalogue/special-addresses';
import { ordering } from '../connections/own-connection';
import { connectionRows, nextConnectionId, nidOf, noteOrdered } from '../connections/store';
import type { Circuit, Connection } from '../records';
import { newTransaction } from './new-transaction';
import { customerEvent } from './order-event';
import { orderParams } from './order-params';
import type { OrderCircuit, OrderParams } from './order-params';
import { judge } from './order-rules';
import { firstStep } from './progress';
import { insertEvent, insertTransaction } from './store';

/** No idempotency: the same order sent twice makes two connections, as at the real provider. */
export const orderConnection = rpc('broadband', 'order_connection', ordering, orderParams, (order, context) => {
  const { details, place } = judge(order, context);
  if (details.length > 0 || !place) throw new Rejection(-32602, 'Invalid params', details);
  // 9100 LL 19 (spec/sandbox.md): accepted without an order, so without an orderid.
  if (place.site.quirk === 'no_orderid') return {};
  const orderid = context.db.transaction(() =>
    placeOrder(order, place.site, place.offer.line, place.offer.distance, context),
  )();
  if (place.site.quirk === 'answer_lost') throw new AnswerLost();
  return { orderid };
});

function placeOrder(order: OrderParams, site: Site, line: Line, distance: number | null, context: CallContext): string {
  const { db } = context;
  const owner = ownerOf(context);
  const id = nextConnectionId(db);
  const connection = connectionOf(order, nidOf(id), site, line, distance, context);
  const transaction = newTransaction(connection, wishOf(order), context);
  connectionRows(db)(owner, id, connection);
  noteOrdered(db, id);
  noteOrderedOffer(context, order.offer_uuid);
  insertTransaction(db, owner, id, transaction, firstStep(context.now()));
  const call = { method: 'order_connection', request: order };
  const event = customerEvent(transaction, 'create_order', call, context, {
    response: { code: 0, message: 'OK', orderid: transaction.nid },
    created_at: transaction.created_at,
  });
  insertEvent(db, owner, event);
  return connection.carrier.nid;
}

function connectionOf(
  order: OrderParams,
  nid: string,
  site: Site,
  line: Line,
  distance: number | null,
  context: CallContext,
): Connection {
  const endUser = order.enduser && endUserOf(context, order.enduser.uuid);
  return {
    uuid: context.newId(),
    supplier: line.supplier,
    end_of_life_date: null,
    address: site.address,
    carrier: {
      nid,
      state: 'PROCESSING',
      tags: [...new Set(order.tags.map((tag) => tag.trim()))],
      vendor: line.vendor,
      data_technology: line.technology,
      distance,
      product_id: line.id,
      carrier_type: line.carrierType,
      product: { network: line.supplier, carriertype: line.carrierType, upload: line.upload, download: line.download },
    },
    circuits: order.circuit.map((circuit, index) => circuitOf(circuit, `${nid}-${index + 1}`, line, context)),
    end_user: endUser ? { uuid: endUser.uuid, company_name: endUser.company_name } : null,
  };
}

function circuitOf(circuit: OrderCircuit, nid: string, line: Line, { db, newId }: CallContext): Circuit {
  const product = circuitById(circuit.product_id) ?? { upload: line.upload, download: line.download };
  const profile =
    terminationProfiles.find(({ uuid }) => uuid === circuit.termination_profile_uuid) ?? terminationProfiles[0];
  return {
    uuid: newId(),
    nid,
    tags: [],
    provisioning: 'ppp',
    vlan: circuit.vlan,
    vci: circuit.vci,
    bandwidth_down: circuit.bandwidth_down ?? product.download,
    bandwidth_up: circuit.bandwidth_up ?? product.upload,
    online: null,
    last_username: null,
    product: { upload: product.upload, download: product.download },
    termination: { profile: { uuid: profile.uuid, type: profile.type }, redundancy: null },
    apn: null,
    access_rules: ['standaard'],
    routes: circuit.subnets.map((subnet, index) => routeOf(subnet, index, nid, db, newId)),
  };
}

/** An address of the documentation and benchmark blocks, where the order leaves it to the provider. */
function routeOf(
  subnet: OrderCircuit['subnets'][number],
  index: number,
  circuitNid: string,
  db: Database,
  newId: () => string,
): Route {
  const number = (nextConnectionId(db) * 16 + Number(circuitNid.split('-')[1] ?? 1) * 4 + index) % 4096;
  const network =
    subnet.protocol === 'ipv4'
      ? `198.19.${number >> 4}.${(number % 16) * 16}`
      : `2001:db8:${(0x4000 + number).toString(16)}::`;
  return {
    uuid: newId(),
    protocol: subnet.protocol,
    network: subnet.network ?? network,
    subnet_size: subnet.subnet_size,
    routing_type: subnet.routing_type,
  };
}

function wishOf({ order_variant: variant, custwishdate, on_demand }: OrderParams) {
  return {
    action: variant === 'migrate' ? ('migrate' as const) : ('new' as const),
    customer_wish_date: custwishdate,
    on_demand,
  };
}
