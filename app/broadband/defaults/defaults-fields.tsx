import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '~/flows/records/conflict';
import { BoundRadios, BoundSelect, BoundText } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import type { OfferedDefaults } from './offered-defaults.server';

interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  readonly conflict?: readonly string[];
}

interface DefaultsFieldsProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly offered: OfferedDefaults;
}

export function DefaultsFields({ typed, offered: { slas, months, isNamed } }: DefaultsFieldsProps) {
  const { t } = useTranslation(['orderDefaults', 'records']);
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<{ sla: string; months: string; delivery: string; was: string }>(
    'defaults',
    answer?.typed ?? typed,
    answer?.result,
  );
  return (
    <>
      <Conflict fields={answer?.conflict} />
      {!isNamed && <Notice tone="info">{t('notNamed')}</Notice>}
      <PostForm form={form} main={t('records:save')}>
        <div className="panel fields">
          <input type="hidden" name="was" value={fields.was.initialValue ?? ''} />
          <BoundSelect
            field={fields.sla}
            label={t('fields.sla')}
            options={[
              { value: '', label: t('noDefault') },
              ...slas.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <BoundText
            field={fields.months}
            label={t('fields.months')}
            hint={months.length > 0 ? t('monthsKnown', { months: months.join(', ') }) : t('monthsHint')}
            width={4}
            inputMode="numeric"
            autoComplete="off"
          />
          <BoundRadios
            field={fields.delivery}
            label={t('fields.delivery')}
            look="plain"
            choices={[
              { value: 'asap', title: t('asap') },
              { value: 'on_demand', title: t('onDemand'), description: t('onDemandHint') },
            ]}
          />
        </div>
        <div className="actions">
          <Button variant="primary">{t('records:save')}</Button>
        </div>
      </PostForm>
    </>
  );
}
