import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { addressFound } from '~/telecom/addresses/find-address.server';
import { FIELD_OF, typedFrom, typedOf } from '~/telecom/address-book/shipping-address.server';
import { ADDRESS_BOOK_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { formatPhone } from '~/kernel/text/phone';
import { formatAddress } from '~/kernel/text/postcode';
import { changeRecord, firstFields, withBefore } from '~/kernel/forms/save.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { Conflict } from '~/flows/records/conflict';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { ShippingAddressForm } from './address-form';
import { fieldNames, ShippingAddressForm as Schema } from './address-form.server';
import { openShippingAddress } from './open-address.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** One shipping address as a form. It is plain text when it is archived, and for users who may not change it. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  const { t, answer, permissions } = access;
  const record = await openShippingAddress(access, args.params['uuid']);
  const { uuid, reference, companyName, contactName, phone, address, archived } = record;
  const names = fieldNames(t);
  const mayChange = !archived && satisfies(ADDRESS_BOOK_RIGHTS, permissions);
  return {
    title: pageTitle(t, reference || uuid, answer.failed),
    uuid,
    name: reference || uuid,
    note: formatAddress(address),
    archived,
    typed: mayChange ? await firstFields(access, withBefore(typedOf(record))) : null,
    facts: [
      { key: 'company', label: names.company_name, value: companyName },
      { key: 'contact', label: names.contact_name, value: contactName },
      { key: 'phone', label: names.phone_number, value: formatPhone(phone) },
      { key: 'address', label: t('addresses:fields.address'), value: formatAddress(address) },
    ],
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ADDRESS_BOOK_RIGHTS);
  const { shippingAddresses } = access.provider;
  const record = await openShippingAddress(access, args.params['uuid']);
  const found = await addressFound(access);
  if (found) return found;
  return changeRecord(access, {
    schema: Schema,
    record: { area: 'shippingAddress', record: record.uuid },
    now: typedOf(record),
    names: fieldNames(access.t),
    typedFrom,
    write: (fields, changed) => shippingAddresses.change(record.uuid, fields, changed),
    again: async () => typedOf(await shippingAddresses.read(record.uuid)),
    fields: FIELD_OF,
    done: 'shippingAddresses:change.done',
    here: paths.shippingAddress(record.uuid),
    then: paths.shippingAddresses(),
  });
}

export default function ShippingAddressPage() {
  const { t } = useTranslation(['shippingAddresses', 'records']);
  const { uuid, name, note, archived, typed, facts } = usePageData<typeof loader>();
  const answer = useActionData<{ conflict?: readonly string[] }>();
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={
          <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.shippingAddresses() }]} />
        }
        title={name}
        note={note}
        actions={
          typed && (
            <ButtonLink variant="quiet" icon="trash" href={paths.archiveShippingAddress(uuid)}>
              {t('records:archive')}
            </ButtonLink>
          )
        }
      />
      {archived && <Notice tone="warning">{t('archived')}</Notice>}
      <Conflict fields={answer?.conflict} />
      {typed ? (
        <ShippingAddressForm typed={typed} send={t('records:save')} />
      ) : (
        <Card>
          <SummaryList rows={facts} />
        </Card>
      )}
    </div>
  );
}
