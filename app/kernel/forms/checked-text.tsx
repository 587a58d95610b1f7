import type { ComponentProps, ReactNode } from 'react';
import { Button } from '~/kernel/ui/button';
import { BoundText } from './bound-fields';

interface CheckedTextProps extends Omit<ComponentProps<typeof BoundText>, 'width'> {
  /** The intent that checks it, and the text of its button. */
  readonly intent: string;
  readonly check: string;
  /** The finding of the last check. */
  readonly checked: ReactNode;
}

/** A text that is checked while it is typed (app/kernel/enhance/ask), and by its button without scripts. */
export function CheckedText({ intent, check, checked, ...text }: CheckedTextProps) {
  return (
    <>
      <div className="row two">
        <BoundText
          {...text}
          width={20}
          autoComplete="off"
          spellCheck={false}
          data-ask={intent}
          data-after="300"
          data-shows="checked"
        />
        <Button name="intent" value={intent} formNoValidate>
          {check}
        </Button>
      </div>
      <p id="checked" className="muted">
        {checked}
      </p>
    </>
  );
}
