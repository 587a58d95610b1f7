import type { ReactNode } from 'react';
import { Button } from '../button';
import { describedBy, FieldError, FieldHint } from '../field';
import { worded } from '../words';
import { tickButton } from './tick-button';

/** One box of a group. */
export interface Box {
  readonly value: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The reason why it cannot be ticked or unticked. It is shown, and the box is disabled. */
  readonly unavailable?: ReactNode;
}

interface CheckboxGroupProps {
  readonly id: string;
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly boxes: readonly Box[];
  /** The values of the ticked boxes. */
  readonly ticked: readonly string[];
  /**
   * The words of the buttons that tick all boxes or none. They send the form, whose action answers by `tickedForm`
   * (app/kernel/forms/ticked-form.server).
   */
  readonly all?: { readonly all: string; readonly none: string } | undefined;
}

/**
 * Native checkboxes that share a name, in a fieldset. The group's id belongs to the first box, so that an error link
 * lands on a control.
 */
export function CheckboxGroup({ id, name, legend, hint, error, boxes, ticked, all }: CheckboxGroupProps) {
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })}>
      <legend className="legend">{legend}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
      {boxes.map((box, index) => (
        <GroupBox
          key={box.value}
          id={index === 0 ? id : `${id}-${index}`}
          name={name}
          box={box}
          isTicked={ticked.includes(box.value)}
        />
      ))}
      {all && (
        <div className="actions">
          <Button variant="quiet" {...tickButton(name, 'all')}>
            {all.all}
          </Button>
          <Button variant="quiet" {...tickButton(name, 'none')}>
            {all.none}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function GroupBox({ id, name, box, isTicked }: { id: string; name: string; box: Box; isTicked: boolean }) {
  const detail = box.unavailable ?? box.description;
  const about = detail ? `${id}-about` : undefined;
  return (
    <div className="choice">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={box.value}
        defaultChecked={isTicked}
        disabled={Boolean(box.unavailable)}
        aria-describedby={about}
      />
      <label htmlFor={id}>{worded(box.title)}</label>
      {about && (
        <div id={about} className="about">
          <span className="hint">{worded(detail)}</span>
        </div>
      )}
    </div>
  );
}
