import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import type { EndUserChoices } from '~/telecom/pickers/end-user-choices.server';
import { EndUserField } from '~/telecom/pickers/end-user-field';
import { TagsField } from '~/flows/pickers/tags-field';
import { StepActions } from '~/flows/wizard/step-actions';

/** The form with the end customers of a search, or with its errors. */
interface Answer {
  readonly typed?: unknown;
  readonly endUsers?: EndUserChoices;
  readonly result?: FormResult;
}

type CustomerFields = { enduser: string; endUserSearch: string; tags: string };

interface CustomerPageProps<Own extends Record<string, unknown>> {
  readonly typed: unknown;
  /** Null for users who may not see end customers. */
  readonly endUsers: EndUserChoices;
  readonly answer: Answer | undefined;
  /** The text for users who may not see end customers. */
  readonly notSeen?: string;
  /** More fields of this order, above the customer. */
  readonly children?: (fields: ReturnType<typeof useBoundForm<CustomerFields & Own>>[1]) => ReactNode;
}

/**
 * The page of the step that asks for the end customer and the reseller's own tags (END-02). `customerStepParts` is its
 * server side.
 */
export function CustomerPage<Own extends Record<string, unknown> = Record<never, never>>({
  answer,
  notSeen,
  children,
  ...step
}: CustomerPageProps<Own>) {
  const { t } = useTranslation(['ordering', 'common', 'wizard']);
  const { typed, endUsers } = { ...step, ...answer };
  const [form, fields] = useBoundForm<CustomerFields & Own>('customer', typed, answer?.result);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      {children?.(fields)}
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
      {!endUsers && notSeen && <p>{notSeen}</p>}
      <div className="panel fields">
        <TagsField field={fields.tags} />
      </div>
      <StepActions />
    </PostForm>
  );
}
