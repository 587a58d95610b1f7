import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '~/addresses/address-fields';
import type { Looked } from '~/addresses/find-address.server';
import { BoundText } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import { Button, ButtonLink } from '~/ui/button';
import type { EndUserField } from './end-user-form.server';

interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  readonly looked?: Looked;
}

interface EndUserFormProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly send: string;
  readonly cancelHref: string;
  /** Hidden fields, and what is said before one sends it. */
  readonly children?: ReactNode;
}

/** The fields of an end customer; a button fills in the street of a zipcode and number. */
export function EndUserForm({ typed, send, cancelHref, children }: EndUserFormProps) {
  const { t } = useTranslation(['customers', 'records']);
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<Record<EndUserField | 'was', string>>(
    'customer',
    answer?.typed ?? typed,
    answer?.result,
  );
  return (
    <PostForm form={form} main={send}>
      {children}
      {fields.was.initialValue && <input type="hidden" name={fields.was.name} value={fields.was.initialValue} />}
      <div className="panel fields">
        <BoundText field={fields.company_name} label={t('fields.company_name')} autoComplete="off" />
        <BoundText
          field={fields.phone_number}
          label={t('fields.phone_number')}
          hint={t('fields.phoneHint')}
          width={20}
          type="tel"
          autoComplete="off"
        />
      </div>
      <AddressFields fields={fields} looked={answer?.looked} />
      <div className="actions">
        <Button variant="primary">{send}</Button>
        <ButtonLink variant="quiet" href={cancelHref}>
          {t('records:cancel')}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
