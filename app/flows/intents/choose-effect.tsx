import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/kernel/forms/form-errors';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';
import { RadioGroup } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';
import { CHOOSING, NO_EFFECT, OFFERED } from './intent';
import type { OutcomeView, Unanswered } from './outcome.server';

export interface ChoiceWords {
  readonly title: string;
  readonly text: string;
  readonly legend: string;
  readonly made: (moment: string) => string;
  readonly none: string;
  readonly noneHint: string;
  readonly choose: string;
}

interface ChooseEffectProps extends Pick<OutcomeView, 'candidates' | 'mayDeny' | 'until' | 'offered'> {
  readonly words: ChoiceWords;
  /** Hidden fields that name the intent where the page's address does not. */
  readonly fields?: ReactNode;
  /** More buttons and links. */
  readonly actions: ReactNode;
}

/**
 * The form with the candidates for something that was sent. The user chooses one or, after the last look-up, rejects
 * them all.
 */
export function ChooseEffect({ candidates, mayDeny, until, offered, words, fields, actions }: ChooseEffectProps) {
  const { t } = useTranslation('intents');
  const isUnanswered = useActionData<Partial<Unanswered>>()?.unanswered === true;
  const missing = t(mayDeny ? 'choose.missingOrNone' : 'choose.missing', { none: words.none });
  const found = candidates.map(({ effect, name, madeAt }) => ({
    value: effect,
    title: name || t('choose.unnamed'),
    ...(madeAt ? { description: words.made(madeAt) } : {}),
  }));
  const none = { value: NO_EFFECT, title: words.none, description: words.noneHint };
  return (
    <>
      <FormErrors errors={isUnanswered ? [{ text: missing, href: '#effect' }] : []} />
      <Notice tone="warning" title={words.title}>
        {words.text}
      </Notice>
      <StampedForm className="stack">
        <input type="hidden" name={CHOOSING} value="on" />
        <input type="hidden" name={OFFERED} value={offered} />
        {fields}
        <RadioGroup
          id="effect"
          name="effect"
          legend={words.legend}
          choices={mayDeny ? [...found, none] : found}
          error={isUnanswered ? missing : undefined}
          {...(mayDeny ? {} : { hint: t('choose.later', { time: until, none: words.none }) })}
          required
        />
        <div className="actions">
          <Button variant="primary" icon="check">
            {words.choose}
          </Button>
          {actions}
        </div>
      </StampedForm>
    </>
  );
}
