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
  /** The new address, with whom it is for. */
  readonly fresh: DeliveryAddress;
  readonly names: DestinationNames;
  /** The facts of the step beside its answer, or null when the new address of the book is not known yet. */
  readonly facts: (kept: BookAddress | null) => unknown;
}

/**
 * The new address as one of the shipping addresses, by its name the company's, and as the one that was chosen among them. What became of it is not known? Then it
 * goes with this order alone.
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

/** It was sent: sent again from here, it would be another. */
function withoutKeeping(typed: TypedFields, { keep }: DestinationNames): TypedFields {
  return typed.filter(([name]) => name !== keep);
}

/** Under the fields of the new address; what it does not ask, under the box. */
function ofNewAddress(problems: FieldProblems, { fresh, keep }: DestinationNames): FieldProblems {
  const named = Object.entries(problems).map(
    ([name, texts]) => [name === '' || name === 'reference' ? keep : `${fresh}.${name}`, texts] as const,
  );
  return Object.fromEntries(named);
}
