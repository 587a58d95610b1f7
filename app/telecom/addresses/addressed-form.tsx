import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { AddressFields } from './address-fields';
import type { AddressField } from './address-fields.server';
import type { Looked } from './find-address.server';

/** The answer of an action that stays on the page: the errors, or the form with the result of `addressFound`. */
interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  readonly looked?: Looked;
}

interface AddressedFormProps<Own extends string> {
  readonly id: string;
  readonly typed: Readonly<Record<string, string>>;
  /** The label of the main button. */
  readonly send: string;
  readonly cancelHref: string;
  /** Hidden fields, and notices to read before sending. */
  readonly before?: ReactNode;
  readonly children: (fields: Readonly<Record<Own, BoundField>>) => ReactNode;
}

/**
 * The form of a record with an address: its own fields, the address with its look-up, and the buttons. `was` is the
 * record when the form was opened (`changedMeanwhile`).
 */
export function AddressedForm<Own extends string>({
  id,
  typed,
  send,
  cancelHref,
  before,
  children,
}: AddressedFormProps<Own>) {
  const { t } = useTranslation('records');
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<Record<Own | AddressField | 'was', string>>(
    id,
    answer?.typed ?? typed,
    answer?.result,
  );
  const was: unknown = fields.was.initialValue;
  return (
    <PostForm form={form} main={send}>
      {before}
      {typeof was === 'string' && was !== '' && <input type="hidden" name={fields.was.name} value={was} />}
      <div className="panel fields">{children(fields)}</div>
      <AddressFields fields={fields} looked={answer?.looked} />
      <div className="actions">
        <Button variant="primary">{send}</Button>
        <ButtonLink variant="quiet" href={cancelHref}>
          {t('cancel')}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
