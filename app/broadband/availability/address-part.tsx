import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundRadios } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import type { PresentedAvailability } from './availability-view.server';

interface AddressPartProps {
  readonly asked: Extract<PresentedAvailability, { kind: 'part' }>;
  readonly other: ReactNode;
  readonly result: FormResult | undefined;
}

/**
 * The address again, with a choice of the missing part. The choice is not stored before it is sent, since it decides
 * which door an engineer visits.
 */
export function AddressPart({ asked, other, result }: AddressPartProps) {
  const { t } = useTranslation(['order', 'wizard']);
  const [form, fields] = useBoundForm<Record<typeof asked.field, string>>('part', undefined, result);
  const { [asked.field]: _chosen, ...rest }: Record<string, string> = asked.keep;
  return (
    <PostForm form={form} main={t('wizard:continue')} kept={false}>
      <input type="hidden" name="intent" value={asked.field} />
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="panel fields">
        <h2>{asked.title}</h2>
        <BoundRadios field={fields[asked.field]} label={asked.legend} hint={asked.message} choices={asked.choices} />
        <div className="actions">
          <Button variant="primary">{t('wizard:continue')}</Button>
          {other}
        </div>
      </div>
    </PostForm>
  );
}
