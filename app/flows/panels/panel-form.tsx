import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import type { PanelData } from './show-panel.server';

/**
 * The form of a panel with the typed values; its main button leads to the review, or sends at once. A user without the
 * right to order sees it without a button.
 */
export function PanelForm<Fields extends Record<string, unknown>>({
  panel,
  children,
}: {
  panel: PanelData;
  children: (fields: FormFields<Fields>) => ReactNode;
}) {
  const { t } = useTranslation('panels');
  const answer = useActionData<{ result?: FormResult; typed?: Record<string, string> }>();
  const [form, fields] = useBoundForm<Fields>(panel.name, answer?.typed ?? panel.configure?.typed, answer?.result);
  if (!panel.mayOrder) {
    return (
      <fieldset disabled className="panel fields">
        <legend className="sr">{t('lookOnly')}</legend>
        {children(fields)}
      </fieldset>
    );
  }
  const direct = panel.configure?.direct;
  const main = direct ? panel.words.send : t('continue');
  return (
    <PostForm form={form} action={panel.here} main={main} wait={direct ? t('sending') : undefined}>
      {direct && Object.entries(direct).map(([name, value]) => <input key={name} type="hidden" {...{ name, value }} />)}
      <div className="panel fields">{children(fields)}</div>
      <div className="actions">
        <Button variant="primary">{main}</Button>
      </div>
    </PostForm>
  );
}

type FormFields<Fields extends Record<string, unknown>> = ReturnType<typeof useBoundForm<Fields>>[1];
