import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError, FieldHint, Optional, describedBy } from './field';
import { worded } from './words';

type InputProps = InputHTMLAttributes<HTMLInputElement>;

type CheckboxProps = InputProps & { id: string; label: ReactNode; hint?: ReactNode; error?: ReactNode };

/** One native checkbox with its label beside it. */
export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  return (
    <div className="field">
      <FieldError id={id}>{error}</FieldError>
      <div className="check">
        <input
          type="checkbox"
          id={id}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
    </div>
  );
}

export type Choice = {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  price?: ReactNode;
  /** The reason why it cannot be chosen. It is shown, and the radio is disabled. */
  unavailable?: ReactNode;
  /** True for the chosen entry that the last search did not find. */
  kept?: boolean | undefined;
  /** True for a choice of nothing, which looks smaller than the others. */
  small?: boolean | undefined;
};

type RadioGroupProps = {
  id: string;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: string | undefined;
  hiddenLegend?: boolean;
  choices: readonly Choice[];
  value?: string | undefined;
  /** `cards` for choices that carry a price or a description, `plain` for short words. */
  look?: 'cards' | 'plain';
  form?: string | undefined;
  required?: boolean | undefined;
  /**
   * The text for no choice. A text browser ticks the first radio when none is ticked, so this one comes first and
   * counts as no answer.
   */
  unanswered?: ReactNode;
};

/**
 * Native radios in a fieldset. The group's id belongs to the first available choice, so that an error link lands on a
 * control. Without an available one it belongs to the first choice, and without choices to the group.
 */
export function RadioGroup({
  id,
  name,
  legend,
  hint,
  error,
  optional,
  hiddenLegend,
  choices,
  value,
  look = 'cards',
  form,
  required,
  unanswered,
}: RadioGroupProps) {
  const isOpen = choices.length > 0 && !choices.some((choice) => choice.value === value);
  const first = Math.max(
    0,
    choices.findIndex((choice) => !choice.unavailable),
  );
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      {...(choices.length === 0 ? { id, tabIndex: -1 } : {})}
    >
      <legend className={hiddenLegend ? 'sr' : 'legend'}>
        {legend}
        <Optional>{optional}</Optional>
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
      <div className={look === 'cards' ? 'cards' : undefined}>
        {unanswered && isOpen && <UnansweredRadio id={`${id}-none`} name={name} words={unanswered} />}
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            choice={choice}
            id={index === first ? id : `${id}-${index}`}
            name={name}
            form={form}
            required={required}
            defaultChecked={choice.value === value}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A radio that browsers with `hidden` neither show, focus nor read out. */
export function UnansweredRadio({ id, name, words }: { id: string; name: string; words: ReactNode }) {
  return (
    <div hidden>
      <input type="radio" id={id} name={name} value="" />
      <label htmlFor={id}>{words}</label>
    </div>
  );
}

function Radio({ choice, id, ...rest }: InputProps & { choice: Choice; id: string }) {
  const { title, price, unavailable } = choice;
  const detail = unavailable ?? choice.description;
  const about = detail || price ? `${id}-about` : undefined;
  return (
    <div className={choice.small ? 'choice nothing' : 'choice'} data-kept={choice.kept ? '' : undefined}>
      <input
        type="radio"
        id={id}
        value={choice.value}
        disabled={Boolean(unavailable)}
        aria-describedby={about}
        {...rest}
      />
      <label htmlFor={id}>{worded(title)}</label>
      {about && (
        <div id={about} className="about">
          {detail && <span className="hint">{worded(detail)}</span>}
          {price && (
            <>
              {' '}
              <div className="price">{price}</div>
            </>
          )}
        </div>
      )}
    </div>
  );
}
