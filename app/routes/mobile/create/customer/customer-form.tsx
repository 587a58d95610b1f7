import { useTranslation } from 'react-i18next';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import type { EndUserChoices } from '~/pickers/end-user-choices.server';
import { EndUserField } from '~/pickers/end-user-field';
import { TagsField } from '~/pickers/tags-field';
import { StepActions } from '~/wizard/step-actions';

type CustomerFields = { enduser: string; endUserSearch: string; tags: string };

interface CustomerFormProps {
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  /** Null for who may not see end customers. */
  readonly endUsers: EndUserChoices;
}

/** Whose SIM it is, and the reseller's own labels (MOB-06). */
export function CustomerForm({ typed, result, endUsers }: CustomerFormProps) {
  const { t } = useTranslation(['mobileOrder', 'order', 'common', 'wizard']);
  const [form, fields] = useBoundForm<CustomerFields>('customer', typed, result);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      {endUsers ? (
        <div className="panel fields">
          <EndUserField
            field={fields.enduser}
            search={fields.endUserSearch}
            endUsers={endUsers}
            failed={t('order:customer.endUsersFailed')}
            optional={t('common:optional')}
            none={{ value: '', title: t('order:customer.noEndUser') }}
          />
        </div>
      ) : (
        <p>{t('customer.notSeen')}</p>
      )}
      <div className="panel fields">
        <TagsField field={fields.tags} />
      </div>
      <StepActions />
    </PostForm>
  );
}
