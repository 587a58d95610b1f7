import { useTranslation } from 'react-i18next';
import { BoundRadios, BoundText, type BoundField } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import { Button } from '~/ui/button';
import { describedBy, Field } from '~/ui/field';
import { TextInput } from '~/ui/inputs';
import { Notice } from '~/ui/notice';
import type { EndUserChoices } from './end-user-choices.server';
import { StepActions } from './step-actions';

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
  const { t } = useTranslation(['order', 'common']);
  const [form, fields] = useBoundForm<CustomerFields>('customer', typed, result);
  return (
    <PostForm form={form} main={t('continue')}>
      <fieldset className="panel fields">
        <legend className="legend">{t('customer.contact')}</legend>
        <p className="hint">{t('customer.contactHint')}</p>
        <div className="row two">
          <BoundText field={fields.contact_name} label={t('customer.name')} autoComplete="off" />
          <BoundText field={fields.contact_email} label={t('customer.email')} type="email" autoComplete="off" />
          <BoundText field={fields.contact_phonenumber} label={t('customer.phone')} hint={t('customer.phoneHint')} type="tel" width={20} autoComplete="off" />
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
      {endUsers && <EndUserField field={fields.enduser} search={fields.endUserSearch} endUsers={endUsers} />}
      <div className="panel fields">
        <BoundText field={fields.tags} label={t('customer.tags')} hint={t('customer.tagsHint')} optional={t('common:optional')} autoComplete="off" />
      </div>
      <StepActions />
    </PostForm>
  );
}

/** Search and choose, 30 a page; the chosen one stays among the choices (END-02). With scripts the search is a combobox (app/enhance/combobox). */
function EndUserField({ field, search, endUsers }: { field: BoundField; search: BoundField; endUsers: NonNullable<EndUserChoices> }) {
  const { t } = useTranslation(['order', 'common']);
  const { found } = endUsers;
  const more = found !== null && found.page < found.pages;
  const error = search.errors?.[0];
  const hint = t('customer.endUserSearchHint');
  return (
    <div className="panel fields">
      {endUsers.failed && <Notice tone="warning">{t('customer.endUsersFailed')}</Notice>}
      <div className="row two">
        <Field id={search.id} label={t('customer.endUserSearch')} hint={hint} error={error}>
          <TextInput
            id={search.id}
            name={search.name}
            type="search"
            defaultValue={error && typeof search.initialValue === 'string' ? search.initialValue : endUsers.search}
            autoComplete="off"
            aria-describedby={describedBy(search.id, { hint, error })}
            aria-invalid={error ? true : undefined}
            data-combobox={field.id}
          />
        </Field>
        <Button name="intent" value="search" icon="search" formNoValidate>
          {t('customer.endUserFind')}
        </Button>
      </div>
      <p id="endUserCount" role="status" className="muted">
        {found && t('customer.endUserCount', { count: found.count })}{' '}
        {found && found.pages > 1 && t('customer.endUserPage', { page: found.page, pages: found.pages })}
      </p>
      <BoundRadios
        field={field}
        label={t('customer.endUser')}
        optional={t('common:optional')}
        choices={[
          { value: '', title: t('customer.noEndUser') },
          ...endUsers.choices.map(({ uuid, name, address }) => ({ value: uuid, title: name, description: address })),
        ]}
      />
      <input type="hidden" name="endUserPage" value={more ? found.page + 1 : 1} />
      <input type="hidden" name="endUserSearched" value={endUsers.search} />
      {more && (
        <div className="actions">
          <Button name="intent" value="more" formNoValidate>
            {t('customer.endUserMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
