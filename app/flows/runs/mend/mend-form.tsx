import { useActionData } from '@remix-run/react';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import { AskedFields } from '../choice/asked-fields';
import { useRun } from '../run-place';
import type { MendView } from './mend.server';

/** The form of one row, below it. */
export function MendForm({
  form: { at, action, title, fields: asked, seen },
}: {
  form: NonNullable<MendView['form']>;
}) {
  const { t } = useRun();
  const answer = useActionData<{ readonly result?: FormResult }>();
  const first = Object.fromEntries(asked.map(({ name, first: value = '' }) => [name, value]));
  const [form, fields] = useBoundForm<Record<string, string>>(`mend-${at}`, first, answer?.result);
  return (
    <PostForm form={form} action={action} main={t('mend.send')} kept={false}>
      <h2>{title}</h2>
      <input type="hidden" name="seen" value={seen} />
      <div className="fields">
        <AskedFields asked={asked} fields={fields} />
      </div>
      <div className="actions">
        <Button variant="primary">{t('mend.send')}</Button>
      </div>
    </PostForm>
  );
}
