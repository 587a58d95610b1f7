import { useTranslation } from 'react-i18next';
import type { StepProps } from '~/flows/wizard/pages/views';
import { StepActions } from '~/flows/wizard/step-actions';
import { BoundText } from '~/kernel/forms/bound-fields';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import type { referenceStep } from './answer.server';

export function ReferenceForm({ typed, answer }: StepProps<typeof referenceStep>) {
  const { t } = useTranslation(['offers', 'wizard']);
  const [form, fields] = useBoundForm<{ reference: string }>('reference', typed, answer?.result);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      <div className="panel fields">
        <BoundText
          field={fields.reference}
          label={t('request.reference')}
          hint={t('request.referenceHint')}
          autoComplete="off"
        />
      </div>
      <StepActions />
    </PostForm>
  );
}
