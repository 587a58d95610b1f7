import { isAtSamePlace } from '~/telecom/addresses/address-fields.server';
import { normalisePhone } from '~/kernel/text/phone';
import { recordRow, type Row } from '~/flows/intents/evidence';
import { foundIn, listed } from '~/flows/intents/listing.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { paths } from '~/kernel/paths/paths';
import type { EndUserFields } from '~/telecom/provider/people.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { EndUser } from '~/telecom/provider/people';
import type { Made, Maker } from '~/flows/records/make.server';
import { FIELD_OF, typedFrom } from './end-user-form.server';

const MOST_COMPARED = 100;

/**
 * The look-up of a new customer after a lost answer. It finds a customer with the same fields that did not exist
 * before. A person confirms it when the earlier list is unknown.
 */
export const endUserLookUp: LookUp = {
  wizard: 'end customer',
  requirement: 'enduser-r',
  sends: 'enduser-c',
  describe: ({ payload, effect }, t) => ({
    what: t('intents:what.endUser', { name: (payload as Made<EndUserFields>).companyName }),
    href: effect === null ? paths.endUsers() : paths.endUser(effect),
  }),
  ...foundIn((provider, { payload }) => listed(customersNamed(provider, payload as Made<EndUserFields>))),
};

async function customersNamed({ endUsers }: Provider, made: Made<EndUserFields>): Promise<Row[]> {
  const { rows } = await endUsers.list({ page: 1, perPage: MOST_COMPARED, search: made.companyName });
  return rows.map((row) => recordRow(row.uuid, row.companyName, isTheSame(row, made)));
}

function isTheSame({ companyName, phone, address }: EndUser, made: EndUserFields): boolean {
  const { street, city } = made.address;
  return (
    companyName === made.companyName &&
    normalisePhone(phone) === made.phone &&
    address.street === street &&
    address.city === city &&
    isAtSamePlace(address, made.address)
  );
}

/** How end customers are made. */
export const endUserMaker: Maker<EndUserFields> = {
  lookUp: endUserLookUp,
  createPath: paths.createEndUser,
  recordPath: (uuid, permissions) => (permissions.has('enduser-r') ? paths.endUser(uuid) : null),
  typed: typedFrom,
  done: 'customers:create.done',
  fields: FIELD_OF,
  send: ({ endUsers }, fields, key) => endUsers.create(fields, key),
};
