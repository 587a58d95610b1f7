import { useTranslation } from 'react-i18next';
import { BoundText } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import type { EndUserChoices } from '~/pickers/end-user-choices.server';
import { EndUserField } from '~/pickers/end-user-field';
import { TagsField } from '~/pickers/tags-field';
import { StepActions } from '~/wizard/step-actions';

type CustomerFields = {
  contact_name: string;
  contact_email: string;
  contact_phonenumber: string;
  additional_contact_phonenumber: string;
  enduser: string;
  endUserSearch: string;
  tags: string;
};

interface CustomerFormProps {
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly endUsers: EndUserChoices;
}

/** Whom the engineer calls, for whom the connection is, and the reseller's own labels (BBO-17, END-02). */
export function CustomerForm({ typed, result, endUsers }: CustomerFormProps) {
  const { t } = useTranslation(['order', 'common', 'wizard']);
  const [form, fields] = useBoundForm<CustomerFields>('customer', typed, result);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      <fieldset className="panel fields">
        <legend className="legend">{t('customer.contact')}</legend>
        <p className="hint">{t('customer.contactHint')}</p>
        <div className="row two">
          <BoundText field={fields.contact_name} label={t('customer.name')} autoComplete="off" />
          <BoundText field={fields.contact_email} label={t('customer.email')} type="email" autoComplete="off" />
          <BoundText
            field={fields.contact_phonenumber}
            label={t('customer.phone')}
            hint={t('customer.phoneHint')}
            type="tel"
            width={20}
            autoComplete="off"
          />
          <BoundText
            field={fields.additional_contact_phonenumber}
            label={t('customer.otherPhone')}
            optional={t('common:optional')}
            type="tel"
            width={20}
            autoComplete="off"
          />
        </div>
      </fieldset>
      {endUsers && (
        <div className="panel fields">
          <EndUserField
            field={fields.enduser}
            search={fields.endUserSearch}
            endUsers={endUsers}
            failed={t('customer.endUsersFailed')}
            optional={t('common:optional')}
            none={{ value: '', title: t('customer.noEndUser') }}
          />
        </div>
      )}
      <div className="panel fields">
        <TagsField field={fields.tags} />
      </div>
      <StepActions />
    </PostForm>
  );
}
