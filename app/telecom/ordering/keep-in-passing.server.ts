import { type TypedFields, typedFields } from '~/kernel/forms/typed-fields';
import { waitText } from '~/kernel/forms/asked-to-wait.server';
import { keepAddress } from '~/telecom/address-book/keep-address.server';
import { addressFrom } from '~/telecom/addresses/address-fields.server';
import type { DeliveryAddress } from '~/telecom/addresses/delivery-address.server';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { Verdict } from '~/flows/wizard/step.server';
import type { BookAddress } from './book-address.server';
import type { DestinationNames } from './destination.server';

interface InPassing {
  /** The new address, with its recipient. */
  readonly fresh: DeliveryAddress;
  readonly names: DestinationNames;
  /** The facts that the step stores. `kept` is null while it is not known whether the book has the new address. */
  readonly facts: (kept: BookAddress | null) => unknown;
}

/**
 * Adds the new address to the address book, under its company's name, and chooses it there. When the outcome is
 * unknown, only this order gets the address.
 */
export async function keepInPassing(
  access: Access,
  { fresh, names, facts }: InPassing,
): Promise<Verdict<Record<never, never>>> {
  const { company_name: companyName, contact_name: contactName, phone_number: phone } = fresh;
  const address = addressFrom(fresh);
  const fields = { reference: companyName, companyName, contactName, phone, address };
  const kept = await keepAddress(access, fields);
  switch (kept.kind) {
    case 'kept':
      await putFlash(access.session, {
        tone: kept.isNew ? 'success' : 'info',
        key: kept.isNew ? 'shippingAddresses:create.done' : 'ordering:delivery.keptBefore',
      });
      return {
        kind: 'right',
        typed: chosenInstead(typedFields(access.form), names, kept.uuid),
        facts: facts(kept.record ?? { ...fields, address: { ...address, housenr: String(address.housenr) } }),
      };
    case 'open':
      await putFlash(access.session, { tone: 'info', key: 'ordering:delivery.keptUnknown' });
      return { kind: 'right', typed: withoutKeeping(typedFields(access.form), names), facts: facts(null) };
    case 'other there':
      return { kind: 'wrong', problems: { [names.keep]: [access.t('ordering:delivery.keptOther')] } };
    case 'refused':
      return { kind: 'wrong', problems: ofNewAddress(kept.problems, names) };
    case 'not sent':
      return {
        kind: 'wrong',
        problems: { [names.keep]: [waitText(access.t, kept.asked) ?? access.t('records:notSent')] },
      };
  }
}

/**
 * The fields as if the address had been chosen from the list, so that the form opens with it and does not make another.
 */
function chosenInstead(typed: TypedFields, { way, book, fresh, keep }: DestinationNames, uuid: string): TypedFields {
  const asksWhere = (name: string) => [way, book, keep].includes(name) || name.startsWith(`${fresh}.`);
  return [...typed.filter(([name]) => !asksWhere(name)), [way, 'shipping_address'], [book, uuid]];
}

/** Clears the box, because the address was sent to the book already and a second send would add another one. */
function withoutKeeping(typed: TypedFields, { keep }: DestinationNames): TypedFields {
  return typed.filter(([name]) => name !== keep);
}

/** The problems by the order's fields. Those that do not belong to a field of the new address appear at the box. */
function ofNewAddress(problems: FieldProblems, { fresh, keep }: DestinationNames): FieldProblems {
  const named = Object.entries(problems).map(
    ([name, texts]) => [name === '' || name === 'reference' ? keep : `${fresh}.${name}`, texts] as const,
  );
  return Object.fromEntries(named);
}
