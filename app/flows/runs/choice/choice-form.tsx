import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundRadios, BoundTextarea } from '~/kernel/forms/bound-fields';
import { LONGEST_LIST } from '~/kernel/forms/limits';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { useRun } from '../run-place';
import { AskedFields } from './asked-fields';
import type { FormShown } from './asked-form.server';

interface ChoiceFormProps {
  readonly form: FormShown;
  /** True when the form asks for lines too. */
  readonly asksLines: boolean;
  /** The first values. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The choice of an area with one action, which needs no question. Null while it cannot be chosen. */
function onlyChoice([first, ...others]: FormShown['choices']) {
  return first && others.length === 0 && !first.unavailable ? first : null;
}

/** The actions and their fields. The fields of all actions are visible, because hiding them would require scripts. */
export function ChoiceForm({ form: { id, lines, choices, fields: asked, back }, asksLines, typed }: ChoiceFormProps) {
  const { t } = useRun();
  const { t: common } = useTranslation('records');
  const answer = useActionData<{ readonly result?: FormResult }>();
  const [form, fields] = useBoundForm<Record<string, string>>(id, typed, answer?.result);
  const { numbers, wish } = fields;
  const only = onlyChoice(choices);
  return (
    <PostForm form={form} main={t('create.send')} kept={false}>
      {asksLines && numbers && (
        <div className="panel fields">
          <BoundTextarea field={numbers} label={lines.label} hint={lines.hint} maxLength={LONGEST_LIST} />
        </div>
      )}
      {only && <input type="hidden" name="wish" value={only.value} />}
      {(!only || asked.length > 0) && (
        <div className="panel fields">
          {wish && !only && <BoundRadios field={wish} label={t('create.wish')} choices={choices} />}
          <AskedFields asked={asked} fields={fields} />
        </div>
      )}
      <div className="actions">
        <Button variant="primary">{t('create.send')}</Button>
        <ButtonLink variant="quiet" href={back}>
          {common('cancel')}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
