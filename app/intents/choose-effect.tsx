import type { ReactNode } from 'react';
import { StampedForm } from '~/forms/stamped-form';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choices';
import { Notice } from '~/ui/notice';
import { NO_EFFECT } from './intent';
import type { OutcomeView } from './outcome.server';

export interface ChoiceWords {
  readonly title: string;
  readonly text: string;
  readonly legend: string;
  readonly made: (moment: string) => string;
  readonly none: string;
  readonly noneHint: string;
  readonly choose: string;
}

interface ChooseEffectProps extends Pick<OutcomeView, 'candidates' | 'mayDeny'> {
  readonly words: ChoiceWords;
  /** True when the provider's id of an effect means something to people. It stands before its name. */
  readonly showsId?: boolean;
  /** Further ways from here. */
  readonly actions: ReactNode;
}

/** The candidates for something that was sent. A person chooses one, or after the last look-up says that it is none. */
export function ChooseEffect({ candidates, mayDeny, words, showsId = false, actions }: ChooseEffectProps) {
  const found = candidates.map(({ effect, name, madeAt }) => ({
    value: effect,
    title: [showsId && effect, name].filter(Boolean).join(' · ') || words.made(madeAt),
    ...(madeAt && (showsId || name) ? { description: words.made(madeAt) } : {}),
  }));
  const none = { value: NO_EFFECT, title: words.none, description: words.noneHint };
  return (
    <>
      <Notice tone="warning" title={words.title}>
        {words.text}
      </Notice>
      <StampedForm className="stack">
        <RadioGroup
          id="effect"
          name="effect"
          legend={words.legend}
          choices={mayDeny ? [...found, none] : found}
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
