import { useTranslation } from 'react-i18next';
import { LONGEST_NAME } from '~/flows/views/limits';
import { BoundCheckbox, BoundText } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';

interface KeepFormProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly result: FormResult | undefined;
  /** True for who may keep a view for the organisation. */
  readonly mayShare: boolean;
}

interface Fields extends Record<string, unknown> {
  readonly name: string;
  readonly shared: string;
  readonly usual: string;
}

/** The form that keeps the state of a list under a name. */
export function KeepForm({ typed, result, mayShare }: KeepFormProps) {
  const { t } = useTranslation('views');
  const [form, fields] = useBoundForm<Fields>('keep', typed, result);
  return (
    <PostForm form={form} main={t('save')}>
      <div className="panel fields">
        <h2>{t('keepTitle')}</h2>
        <BoundText
          field={fields.name}
          label={t('name')}
          hint={t('nameHint')}
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        {mayShare && <BoundCheckbox field={fields.shared} label={t('shared')} hint={t('sharedHint')} />}
        <BoundCheckbox field={fields.usual} label={t('usual')} />
      </div>
      <div className="actions">
        <Button variant="primary">{t('save')}</Button>
      </div>
    </PostForm>
  );
}
