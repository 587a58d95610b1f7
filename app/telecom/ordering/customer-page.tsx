import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { TagsField } from '~/flows/pickers/tags-field';
import { StepActions } from '~/flows/wizard/step-actions';
import type { Looked } from '~/telecom/addresses/find-address.server';
import type { EndUserField as Field } from '~/telecom/customer-book/end-user-form.server';
import type { LookalikeView } from '~/telecom/customer-book/lookalikes.server';
import type { EndUserChoices } from '~/telecom/pickers/end-user-choices.server';
import { EndUserField } from '~/telecom/pickers/end-user-field';
import { NEW_CUSTOMER } from './new-customer';
import { NewCustomerFields } from './new-customer-fields';

/** The form with the end customers of a search, or with its errors. */
interface Answer {
  readonly typed?: unknown;
  readonly endUsers?: EndUserChoices;
  readonly newCustomer?: string | null;
  readonly alike?: readonly LookalikeView[];
  readonly looked?: Looked;
  readonly result?: FormResult;
}

type CustomerFields = {
  enduser: string;
  endUserSearch: string;
  new_customer: Record<Field | 'other', string>;
  tags: string;
};

interface CustomerPageProps<Own extends Record<string, unknown>> {
  readonly typed: unknown;
  /** Null for users who may not see end customers. */
  readonly endUsers: EndUserChoices;
  /** The words of the choice of a new customer. Null for users who may not make one. */
  readonly newCustomer: string | null;
  readonly answer: Answer | undefined;
  /** The text for users who may not see end customers. */
  readonly notSeen?: string;
  readonly notice?: ReactNode;
  /** More fields of this order, below the customer. */
  readonly children?: (fields: ReturnType<typeof useBoundForm<CustomerFields & Own>>[1]) => ReactNode;
}

/**
 * The page of the step that asks for the end customer and the reseller's own tags (END-02). `customerStepParts` is its
 * server side.
 */
export function CustomerPage<Own extends Record<string, unknown> = Record<never, never>>({
  answer,
  notSeen,
  notice,
  children,
  ...step
}: CustomerPageProps<Own>) {
  const { t } = useTranslation(['ordering', 'common', 'wizard']);
  const { typed, endUsers, newCustomer } = { ...step, ...answer };
  const [form, fields] = useBoundForm<CustomerFields & Own>('customer', typed, answer?.result);
  // the fields of the order itself do not change those of every order
  const { new_customer: customer } = fields as unknown as ReturnType<typeof useBoundForm<CustomerFields>>[1];
  const fresh = customer.getFieldset();
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      {notice}
      {endUsers && (
        <div className="panel fields">
          <EndUserField
            field={fields.enduser}
            search={fields.endUserSearch}
            endUsers={endUsers}
            failed={t('customer.endUsersFailed')}
            hint={t('customer.searchHint')}
            optional={t('common:optional')}
            none={{ value: '', title: t('customer.noEndUser'), small: true }}
            {...(newCustomer !== null && { fresh: { value: NEW_CUSTOMER, title: newCustomer } })}
            inBox={{
              shown: answer?.alike !== undefined,
              ...(newCustomer !== null && { fresh: { value: NEW_CUSTOMER, nameId: fresh.company_name.id } }),
            }}
          />
        </div>
      )}
      {endUsers && newCustomer !== null && (
        <NewCustomerFields fields={fresh} looked={answer?.looked} alike={answer?.alike} />
      )}
      {!endUsers && notSeen && <p>{notSeen}</p>}
      {children?.(fields)}
      <div className="panel fields">
        <TagsField field={fields.tags} />
      </div>
      <StepActions />
    </PostForm>
  );
}
