import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundCheckbox, type BoundField } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { addRow, removeRow } from '~/kernel/forms/row-intent';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import { describedBy, Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';
import { Notice } from '~/kernel/ui/notice';
import { LONGEST_ADDRESS, MOST_ADDRESSES } from '../domain/whitelist';

interface WhitelistFieldsProps {
  /** The visitor's address now. */
  readonly own: string;
  readonly security: {
    readonly enabled: boolean;
    readonly addresses: readonly string[];
    readonly hasOwn: boolean;
    readonly mayDisable: boolean;
    /** The list that the provider has, as `basisOf` writes it. */
    readonly basis: string;
  };
}

/** The form of the whitelist. Buttons that post add and remove rows. */
export function WhitelistFields({
  own,
  security: { enabled, addresses, hasOwn, mayDisable, basis },
}: WhitelistFieldsProps) {
  const { t } = useTranslation(['profile', 'records']);
  const answer = useActionData<{ result?: FormResult; lockout?: true; basis?: string }>();
  const typed = {
    enabled: enabled ? 'on' : '',
    ips: addresses.map((address) => ({ address })),
    confirm: '',
    was: basis,
  };
  const [form, fields] = useBoundForm<{ enabled: string; ips: { address: string }[]; confirm: string; was: string }>(
    'whitelist',
    typed,
    answer?.result,
  );
  const rows = fields.ips.getFieldList();
  const named = (field: string, problem: string) => {
    const at = /^ips\[(\d+)\]/.exec(field)?.[1];
    return at === undefined ? problem : t('whitelist.row', { number: Number(at) + 1, problem });
  };
  return (
    <PostForm form={form} main={t('records:save')} named={named}>
      <Notice tone={hasOwn || !enabled ? 'info' : 'warning'}>
        {t(hasOwn ? 'whitelist.ownListed' : 'whitelist.ownMissing', { address: own })}
      </Notice>
      <div className="panel fields">
        <input type="hidden" name="was" value={answer?.basis ?? fields.was.initialValue ?? basis} />
        <BoundCheckbox
          field={fields.enabled}
          label={t('whitelist.enabled')}
          hint={mayDisable ? undefined : t('whitelist.enabledHint')}
        />
        {rows.map((row, at) => (
          <div className="row two" key={row.key}>
            <AddressField field={row.getFieldset().address} number={at + 1} />
            <Button variant="quiet" icon="trash" {...removeRow(fields.ips.name, at)}>
              {t('whitelist.remove', { number: at + 1 })}
            </Button>
          </div>
        ))}
        {rows.length === 0 && <p className="muted">{t('whitelist.none')}</p>}
        {rows.length < MOST_ADDRESSES && (
          <div className="actions">
            <Button icon="plus" {...addRow(fields.ips.name)}>
              {t('whitelist.add')}
            </Button>
          </div>
        )}
      </div>
      {answer?.lockout && (
        <Notice tone="danger" title={t('whitelist.lockout.title')}>
          <p>{t('whitelist.lockout.text', { address: own })}</p>
          <BoundCheckbox field={fields.confirm} label={t('whitelist.lockout.confirm', { address: own })} />
        </Notice>
      )}
      <div className="actions">
        <Button variant="primary">{t('records:save')}</Button>
      </div>
    </PostForm>
  );
}

/** One address. With scripts it is checked 300 ms after the last key (spec 9, app/kernel/enhance/ask). */
function AddressField({ field, number }: { field: BoundField; number: number }) {
  const { t } = useTranslation('profile');
  const error = field.errors?.[0];
  return (
    <Field id={field.id} label={t('whitelist.address', { number })} error={error}>
      <TextInput
        id={field.id}
        name={field.name}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : ''}
        width={20}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_ADDRESS}
        aria-describedby={describedBy(field.id, { error })}
        aria-invalid={error ? true : undefined}
        data-ask="check"
        data-after="300"
      />
    </Field>
  );
}
