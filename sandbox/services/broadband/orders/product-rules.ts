import { isIPv4, isIPv6 } from 'node:net';
import { bandwidthsOf, circuitById } from '../../../catalogue/circuits';
import type { CircuitProduct } from '../../../catalogue/circuits';
import { durationsOf } from '../../../catalogue/contracts';
import { equipmentOf } from '../../../catalogue/equipment';
import { isAtm } from '../../../catalogue/lines';
import { serviceLevelsOf } from '../../../catalogue/service-levels';
import { subnetSizes, terminationProfiles } from '../../../catalogue/termination';
import type { Offer } from '../catalogue/availability';
import type { OrderCircuit, OrderParams } from './order-params';
import type { Say } from './say';

/** Rejects products that the line does not offer. */
export function judgeProducts(order: OrderParams, offer: Offer, say: Say): void {
  const { line } = offer;
  if (order.carrier_type !== line.carrierType)
    say('carrier_type', 'This type does not belong to the line.', 'Dit type hoort niet bij de lijn.');
  if (order.supplier !== line.supplier)
    say('supplier', 'This supplier does not belong to the line.', 'Deze leverancier hoort niet bij de lijn.');
  if (!offer.variants.includes(order.order_variant))
    say(
      'order_variant',
      'This variant is not possible at this address.',
      'Deze variant is niet mogelijk op dit adres.',
    );
  if (!serviceLevelsOf(line).some(({ id }) => id === order.sla))
    say('sla', 'This SLA is not possible on the line.', 'Deze SLA is niet mogelijk op de lijn.');
  if (!durationsOf(line).some(({ months }) => months === order.contract_duration)) {
    say('contract_duration', 'This contract duration is not possible.', 'Deze contractduur is niet mogelijk.');
  }
  order.circuit.forEach((circuit, index) => judgeCircuit(order, circuit, index, offer, say));
  judgeEquipment(order, offer, say);
}

function judgeCircuit(order: OrderParams, circuit: OrderCircuit, index: number, offer: Offer, say: Say): void {
  const at = (name: string) => `circuit.${index}.${name}`;
  const product = circuitById(circuit.product_id);
  if (product?.lineId === offer.line.id) judgeSpeed(circuit, product, at, say);
  else say(at('product_id'), 'This circuit does not belong to the line.', 'Dit circuit hoort niet bij de lijn.');
  judgeTagging(order, circuit, index, offer, say);
  if (!terminationProfiles.some(({ uuid }) => uuid === circuit.termination_profile_uuid)) {
    say(at('termination_profile_uuid'), 'This profile does not exist.', 'Dit profiel bestaat niet.');
  }
  judgeSubnets(circuit, at, say);
}

function judgeSpeed(circuit: OrderCircuit, product: CircuitProduct, at: (name: string) => string, say: Say): void {
  const speeds = bandwidthsOf(product.lineId);
  const asked = [
    {
      field: 'bandwidth_down',
      value: circuit.bandwidth_down,
      most: product.download,
      known: speeds.map(({ download }) => download),
    },
    {
      field: 'bandwidth_up',
      value: circuit.bandwidth_up,
      most: product.upload,
      known: speeds.map(({ upload }) => upload),
    },
  ];
  for (const { field, value, most, known } of asked) {
    if (value === null) continue;
    if (!known.includes(value))
      say(at(field), 'This speed is not possible on the line.', 'Deze snelheid is niet mogelijk op de lijn.');
    else if (value > most)
      say(
        at(field),
        'This speed is higher than that of the circuit.',
        'Deze snelheid is hoger dan die van het circuit.',
      );
  }
}

function judgeTagging(order: OrderParams, { vlan, vci }: OrderCircuit, index: number, offer: Offer, say: Say): void {
  const name = isAtm(offer.line) ? 'vci' : 'vlan';
  const field = `circuit.${index}.${name}`;
  const value = isAtm(offer.line) ? vci : vlan;
  const other = isAtm(offer.line) ? vlan : vci;
  const [lowest, highest] = isAtm(offer.line) ? [32, 255] : [2, 4094];
  if (other !== null)
    say(
      `circuit.${index}.${name === 'vci' ? 'vlan' : 'vci'}`,
      'This line does not use it.',
      'Deze lijn gebruikt dit niet.',
    );
  if (value === null || value < lowest || value > highest) {
    say(field, `Give a number from ${lowest} to ${highest}.`, `Geef een getal van ${lowest} tot en met ${highest}.`);
  } else if (isAtm(offer.line) && offer.usedVcis.includes(value)) {
    say(field, 'This VCI is in use.', 'Deze VCI is in gebruik.');
  } else if (order.circuit.slice(0, index).some((earlier) => earlier[name] === value)) {
    say(
      field,
      'Another circuit of this order has this number.',
      'Een ander circuit van deze bestelling heeft dit nummer.',
    );
  }
}

function judgeSubnets({ subnets }: OrderCircuit, at: (name: string) => string, say: Say): void {
  subnets.forEach(({ protocol, subnet_size: size, network, routing_type: routing }, index) => {
    const field = (name: string) => at(`subnets.${index}.${name}`);
    if (!subnetSizes.some((known) => known.protocol === protocol && known.size === size)) {
      say(field('subnet_size'), 'This size is not possible.', 'Deze grootte is niet mogelijk.');
    }
    const valid = protocol === 'ipv4' ? isIPv4 : isIPv6;
    if (network !== null && !valid(network))
      say(field('network'), 'This is not a valid IP address.', 'Dit is geen geldig IP-adres.');
    const twice = subnets
      .slice(0, index)
      .some((earlier) => earlier.protocol === protocol && earlier.routing_type === 'primary');
    if (routing === 'primary' && twice)
      say(field('routing_type'), 'A circuit has one primary subnet.', 'Een circuit heeft één primair subnet.');
  });
}

function judgeEquipment(order: OrderParams, offer: Offer, say: Say): void {
  const known = equipmentOf(offer.line);
  order.cpe.forEach(({ product_id: id, count }, index) => {
    const device = known.find((candidate) => candidate.id === id);
    if (!device)
      return say(
        `cpe.${index}.product_id`,
        'This device cannot be ordered with the line.',
        'Dit apparaat kan niet bij de lijn worden besteld.',
      );
    const before = order.cpe
      .slice(0, index)
      .filter((earlier) => earlier.product_id === id)
      .reduce((sum, earlier) => sum + earlier.count, 0);
    if (count < 1 || before + count > device.maxCount) {
      say(
        `cpe.${index}.count`,
        `Order from 1 to ${device.maxCount} of these.`,
        `Bestel er 1 tot en met ${device.maxCount}.`,
      );
    }
  });
}
