import { keepAddress } from '~/address-book/keep-address.server';
import type { DeliveryAddress } from '~/addresses/delivery-address.server';
import { typedFields } from '~/drafts/drafts.server';
import type { TypedFields } from '~/drafts/kept';
import type { FieldProblems } from '~/forms/parse.server';
import type { Access } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import type { Verdict } from '~/wizard/step.server';
import { deliveredTo } from './delivered-to.server';

const ADDRESS = 'new_hardware_address.';

/** The new address as one of the shipping addresses, and as the one that was chosen among them: by its name the company's. What became of it is not known? Then it goes with this order alone. */
export async function keepInPassing(access: Access, fresh: DeliveryAddress): Promise<Verdict<Record<never, never>>> {
  const address = {
    street: fresh.street,
    housenr: fresh.house_number,
    housenrext: fresh.house_number_extension,
    zipcode: fresh.zipcode,
    city: fresh.city,
  };
  const fields = {
    reference: fresh.company_name,
    companyName: fresh.company_name,
    contactName: fresh.contact_name,
    phone: fresh.phone_number,
    address,
  };
  const kept = await keepAddress(access, fields);
  switch (kept.kind) {
    case 'kept':
      await putFlash(access.session, {
        tone: kept.isNew ? 'success' : 'info',
        key: kept.isNew ? 'shippingAddresses:create.done' : 'order:delivery.keptBefore',
      });
      return {
        kind: 'right',
        typed: chosenInstead(typedFields(access.form), kept.uuid),
        facts: deliveredTo(kept.record ?? { ...fields, address: { ...address, housenr: String(address.housenr) } }),
      };
    case 'open':
      await putFlash(access.session, { tone: 'info', key: 'order:delivery.keptUnknown' });
      return { kind: 'right', typed: withoutKeeping(access.form), facts: { shippingAddress: null } };
    case 'other there':
      return { kind: 'wrong', problems: { keep_address: [access.t('order:delivery.keptOther')] } };
    case 'refused':
      return { kind: 'wrong', problems: ofNewAddress(kept.problems) };
    case 'not sent':
      return { kind: 'wrong', problems: { keep_address: [access.t('records:notSent')] } };
  }
}

/** As if it had been chosen from the list: the form shows it there when it is opened again, and makes no other. */
function chosenInstead(typed: TypedFields, uuid: string): TypedFields {
  return [
    ...typed.filter(([name]) => name === 'custwishdate' || name === 'on_demand'),
    ['hardware_delivery', 'shipping_address'],
    ['hardware_address_uuid', uuid],
  ];
}

/** It was sent: sent again from here, it would be another. */
function withoutKeeping(form: URLSearchParams): TypedFields {
  return typedFields(form).filter(([name]) => name !== 'keep_address');
}

/** Under the fields of this form; what it does not ask, under the box. */
function ofNewAddress(problems: FieldProblems): FieldProblems {
  const named = Object.entries(problems).map(
    ([name, texts]) => [name === '' || name === 'reference' ? 'keep_address' : ADDRESS + name, texts] as const,
  );
  return Object.fromEntries(named);
}
