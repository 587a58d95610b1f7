import { Checkbox } from '~/kernel/ui/choices';

/** A box that must be ticked before the form is sent. */
export interface Tick {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/**
 * The answer that comes back with the form: the errors by the names of their boxes, and the names of the ticked boxes.
 */
export interface TicksAnswer {
  readonly boxes: Readonly<Record<string, string>>;
  readonly ticked: readonly string[];
}

/** The boxes of a review, ticked as the user left them. */
export function Ticks({ ticks, answer }: { ticks: readonly Tick[]; answer: TicksAnswer | undefined }) {
  return ticks.map(({ name, label, hint }) => (
    <Checkbox
      key={name}
      id={name}
      name={name}
      label={label}
      hint={hint}
      error={answer?.boxes[name]}
      defaultChecked={answer?.ticked.includes(name)}
    />
  ));
}
