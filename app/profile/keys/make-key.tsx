import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundText } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';

/** The form is posted to the page without the mark of a secret that was shown. */
export function MakeKey() {
  const { t } = useTranslation('profile');
  const answer = useActionData<{ result?: FormResult }>();
  const [form, fields] = useBoundForm<{ name: string }>('key', { name: '' }, answer?.result);
  return (
    <PostForm form={form} action={paths.profile('keys')} main={t('keys.make')}>
      <div className="panel fields">
        <h2>{t('keys.makeTitle')}</h2>
        <BoundText
          field={fields.name}
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          autoComplete="off"
          maxLength={64}
        />
      </div>
      <div className="actions">
        <Button variant="primary">{t('keys.make')}</Button>
      </div>
    </PostForm>
  );
}
