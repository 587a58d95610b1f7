import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { namedSo, shippingAddressMaker } from '~/telecom/address-book/shipping-address.server';
import { isAtSamePlace } from '~/telecom/addresses/address-fields.server';
import { addressFound } from '~/telecom/addresses/find-address.server';
import { ADDRESS_BOOK_RIGHTS } from '~/kernel/access/permissions';
import { formatAddress } from '~/kernel/text/postcode';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { ShippingAddressFields } from '~/telecom/provider/people.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import { MakingPage } from '~/flows/records/making-page';
import { lookUpMade, makeRecord, makingView } from '~/flows/records/make.server';
import { authorize } from '~/kernel/session/authorize.server';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { ShippingAddressForm } from './address-form';
import { ShippingAddressForm as Schema } from './address-form.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, ADDRESS_BOOK_RIGHTS);
  const { t, answer } = access;
  return {
    title: pageTitle(t, t('shippingAddresses:create.title'), answer.failed),
    ...(await makingView(access, shippingAddressMaker, args.request)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ADDRESS_BOOK_RIGHTS);
  const { form: fields, t, provider } = access;
  const made = fields.get('made');
  if (made !== null) return lookUpMade(access, shippingAddressMaker, made);
  const found = await addressFound(access);
  if (found) return found;
  const form = parseForm(fields, Schema, t);
  if (!form.ok) return invalid(access, form.result);
  const judge = async () => {
    const before = await settleSide(namedSo(provider, form.value));
    const [same] = before.ok ? before.value : [];
    return same ? invalid(access, form.reject({ reference: [knownText(same, form.value, t)] })) : null;
  };
  return makeRecord(access, shippingAddressMaker, { fields: form.value, reject: form.reject, judge });
}

/** The problem with a name that another address has already, at the same place or elsewhere. */
function knownText(same: ShippingAddress, { address }: ShippingAddressFields, t: Translator): string {
  return isAtSamePlace(same.address, address)
    ? t('shippingAddresses:problem.known')
    : t('shippingAddresses:problem.named', { name: same.reference, address: formatAddress(same.address) });
}

export default function CreateShippingAddress() {
  const { t } = useTranslation(['shippingAddresses', 'records']);
  const { made, typed, unsettled, attempt } = usePageData<typeof loader>();
  const list = { label: t('list.title'), href: paths.shippingAddresses() };
  return (
    <MakingPage
      title={t('create.title')}
      crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[list]} />}
      back={list}
      made={made}
      words={({ search }) => t('made', { returnObjects: true, search })}
      unsettled={unsettled}
    >
      <ShippingAddressForm typed={typed} send={t('records:create')}>
        <input type="hidden" name="attempt" value={attempt} />
      </ShippingAddressForm>
    </MakingPage>
  );
}
