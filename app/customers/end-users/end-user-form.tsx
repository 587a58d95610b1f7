import type { ReactNode } from 'react';
import { AddressedForm } from '~/telecom/addresses/addressed-form';
import { EndUserFields } from '~/telecom/customer-book/end-user-fields';
import type { EndUserField } from '~/telecom/customer-book/end-user-form.server';

interface EndUserFormProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly send: string;
  readonly cancelHref: string;
  /** Hidden fields, and notices to read before sending. */
  readonly children?: ReactNode;
}

/** The fields of an end customer. A button fills in the street for a zipcode and number. */
export function EndUserForm({ children, ...form }: EndUserFormProps) {
  return (
    <AddressedForm<EndUserField> id="customer" {...form} before={children}>
      {(fields) => <EndUserFields fields={fields} />}
    </AddressedForm>
  );
}
