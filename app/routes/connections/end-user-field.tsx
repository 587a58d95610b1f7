import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/forms/bound-fields';
import { SearchChoice } from '~/forms/search-choice';
import type { Choice } from '~/ui/choices';
import type { EndUserChoices } from './end-user-choices.server';

interface EndUserFieldProps {
  readonly field: BoundField;
  readonly search: BoundField;
  readonly endUsers: NonNullable<EndUserChoices>;
  /** What can be done without them. */
  readonly failed: string;
  readonly optional?: string;
  /** The choice of no end customer, where there is one. */
  readonly none?: Choice;
  /** One that cannot be chosen, and why. */
  readonly unavailable?: { readonly uuid: string; readonly why: string };
}

/** Whose connection it is: found by name, city or zipcode (END-02). */
export function EndUserField({ field, search, endUsers, failed, optional, none, unavailable }: EndUserFieldProps) {
  const { t } = useTranslation('order');
  const { found, choices } = endUsers;
  return (
    <SearchChoice
      name="endUser"
      field={field}
      search={search}
      shown={endUsers}
      words={{
        search: t('customer.endUserSearch'),
        hint: t('customer.endUserSearchHint'),
        find: t('customer.endUserFind'),
        more: t('customer.endUserMore'),
        choice: t('customer.endUser'),
        optional,
        failed,
        count: found && (
          <>
            {found.count !== null && t('customer.endUserCount', { count: found.count })}{' '}
            {found.pages > 1 && t('customer.endUserPage', { page: found.page, pages: found.pages })}
          </>
        ),
      }}
      choices={[
        ...(none ? [none] : []),
        ...choices.map(({ uuid, name, address, kept }) => ({
          value: uuid,
          title: name,
          description: address,
          kept,
          unavailable: uuid === unavailable?.uuid ? unavailable.why : undefined,
        })),
      ]}
    />
  );
}
