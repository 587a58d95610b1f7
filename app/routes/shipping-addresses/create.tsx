import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { alike, shippingAddressMaker } from '~/address-book/shipping-address.server';
import { addressFound } from '~/addresses/find-address.server';
import { ADDRESS_BOOK_RIGHTS } from '~/domain/access/permissions';
import { invalid, parseForm } from '~/forms/parse.server';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { settleSide } from '~/provider/client.server';
import { MadePage } from '~/records/made-page';
import { lookUpMade, makeRecord, makingView } from '~/records/make.server';
import { authorize } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { Breadcrumbs, PageHeader } from '~/ui/page-header';
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
  const before = await settleSide(alike(provider, form.value));
  if (before.ok && before.value.length > 0)
    return invalid(access, form.reject({ reference: [t('shippingAddresses:problem.known')] }));
  return makeRecord(access, shippingAddressMaker, { fields: form.value, reject: form.reject });
}

export default function CreateShippingAddress() {
  const { t } = useTranslation(['shippingAddresses', 'records']);
  const { made, typed, attempt } = usePageData<typeof loader>();
  if (made)
    return (
      <MadePage
        made={made}
        title={t('create.title')}
        words={t('made', { returnObjects: true, search: made.search })}
        more={
          <ButtonLink variant="quiet" href={paths.shippingAddresses()}>
            {t('list.title')}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={
          <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.shippingAddresses() }]} />
        }
        title={t('create.title')}
      />
      <ShippingAddressForm typed={typed} send={t('records:create')}>
        <input type="hidden" name="attempt" value={attempt} />
      </ShippingAddressForm>
    </div>
  );
}
