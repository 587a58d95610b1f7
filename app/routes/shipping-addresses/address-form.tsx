import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '~/addresses/address-fields';
import type { Looked } from '~/addresses/find-address.server';
import { BoundText } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import type { ShippingAddressField } from '~/address-book/shipping-address.server';

interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  readonly looked?: Looked;
}

/** The fields of a shipping address; `children` are its hidden ones. */
export function ShippingAddressForm({
  typed,
  send,
  children,
}: {
  typed: Readonly<Record<string, string>>;
  send: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['shippingAddresses', 'records']);
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<Record<ShippingAddressField | 'was', string>>(
    'address',
    answer?.typed ?? typed,
    answer?.result,
  );
  return (
    <PostForm form={form} main={send}>
      {children}
      {fields.was.initialValue && <input type="hidden" name={fields.was.name} value={fields.was.initialValue} />}
      <div className="panel fields">
        <BoundText
          field={fields.reference}
          label={t('fields.reference')}
          hint={t('fields.referenceHint')}
          autoComplete="off"
        />
        <BoundText field={fields.company_name} label={t('fields.company_name')} autoComplete="off" />
        <div className="row two">
          <BoundText field={fields.contact_name} label={t('fields.contact_name')} autoComplete="off" />
          <BoundText
            field={fields.phone_number}
            label={t('fields.phone_number')}
            width={20}
            type="tel"
            autoComplete="off"
          />
        </div>
      </div>
      <AddressFields fields={fields} looked={answer?.looked} />
      <div className="actions">
        <Button variant="primary">{send}</Button>
        <ButtonLink variant="quiet" href={paths.shippingAddresses()}>
          {t('records:cancel')}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
