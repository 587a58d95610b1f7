import { z } from 'zod';
import { takesPhone } from '~/broadband/domain/existing-line';
import { orderReferenceTag, replaceCopperTag } from '~/kernel/text/tags';
import type { RecordRef } from '~/flows/intents/intent';
import { endsVoice } from '~/broadband/availability/take-over.server';
import { hasEquipment } from '~/broadband/line-services/answer.server';
import type { OrderAnswers, OrderFacts } from '../order-wizard.server';

/** An order with an answer for every step. */
export interface CompleteOrder {
  readonly answers: OrderAnswers;
  readonly facts: OrderFacts;
}

/**
 * The order in the form of order_connection (docs/provider-api.md), by the step that answers each part, so that a
 * refused field leads to its step. It lacks the reference.
 */
export function orderParts({ answers, facts }: CompleteOrder) {
  const { address, product, service, customer, delivery } = answers;
  const replaced = replacedCopper({ answers, facts });
  return {
    address: {
      zipcode: address.zipcode,
      housenr: address.housenr,
      housenrext: address.housenrext,
      isra: address.isra,
    },
    product: {
      carrier: product.carrier,
      carrier_type: facts.product.carrierType || null,
      supplier: facts.product.supplier,
      order_variant: product.orderVariant,
      serviceid: product.orderVariant === 'migrate' ? product.serviceid || null : null,
      requested_phonenumber: takesPhone(product.orderVariant) ? product.requested_phonenumber : null,
      confirm: endsVoice(product, facts.product) ? ['terminate_voice'] : [],
      remarks: product.orderVariant === 'complex' ? product.remarks : null,
      replace_copper: replaced !== null,
      replace_copper_nid: replaced,
    },
    service: {
      circuit: service.circuits.map((circuit) => ({
        product_id: circuit.product,
        vlan: facts.service.tagging === 'vlan' ? circuit.tag : null,
        vci: facts.service.tagging === 'vci' ? circuit.tag : null,
        bandwidth_down: circuit.bandwidth?.download ?? null,
        bandwidth_up: circuit.bandwidth?.upload ?? null,
        termination_profile_uuid: circuit.profile,
        subnets: circuit.subnets.map(({ size, routing }) => ({
          protocol: size.protocol,
          subnet_size: size.size,
          routing_type: routing,
          network: null,
        })),
      })),
      sla: service.sla,
      contract_duration: service.contract,
      cpe: facts.service.cpe.map(({ id, count }) => ({ product_id: id, count })),
      promo: service.promo || null,
    },
    customer: {
      contact_name: customer.contact_name,
      contact_email: customer.contact_email,
      contact_phonenumber: customer.contact_phonenumber,
      additional_contact_phonenumber: customer.additional_contact_phonenumber,
      enduser: customer.enduser ? { uuid: customer.enduser } : null,
      tags: replaced === null ? customer.tags : [...customer.tags, replaceCopperTag(replaced)],
    },
    delivery: { custwishdate: delivery.custwishdate, on_demand: delivery.on_demand, ...hardwareOf(answers) },
  };
}

/** The whole order, as the review shows it and as its fingerprint covers it. */
export function orderPayload(order: CompleteOrder) {
  const { address, product, service, customer, delivery } = orderParts(order);
  return { ...address, ...product, ...service, ...customer, ...delivery };
}

/**
 * The destination of the equipment. `hardware_delivery` is null without equipment, even with an earlier answer. The
 * draft's `deliverLater` becomes 'later'.
 */
function hardwareOf({ service, delivery }: CompleteOrder['answers']) {
  if (!hasEquipment(service)) return { hardware_delivery: null, hardware_address_uuid: null, shipping_address: null };
  return {
    hardware_delivery: delivery.hardware_delivery,
    hardware_address_uuid: delivery.hardware_address_uuid,
    shipping_address: delivery.new_hardware_address,
  };
}

/** The nid of the copper line to replace, as it was checked with the line; null when there is none. */
function replacedCopper({ answers: { product }, facts }: CompleteOrder): string | null {
  return product.replaceCopper ? (facts.product.replaces?.nid ?? null) : null;
}

/** The line that ends with the order. Pages about that line show this send too. */
export function replacedLine(order: CompleteOrder): RecordRef | null {
  const nid = replacedCopper(order);
  return nid === null ? null : { area: 'connection', id: nid };
}

/** The order with the technical tag by which a look-up finds it (decisions: Orders). */
export function taggedOrder(payload: ReturnType<typeof orderPayload>, reference: string, offerUuid: string | null) {
  return { ...payload, tags: [...payload.tags, orderReferenceTag(reference)], offer_uuid: offerUuid };
}

/** True for a sent order that asks for a quote first (`isQuoted`). */
export function isQuotedPayload(payload: unknown): boolean {
  return z.object({ order_variant: z.literal('complex') }).safeParse(payload).success;
}
