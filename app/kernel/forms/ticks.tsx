import { Checkbox } from '~/kernel/ui/choices';

/** A box that must be ticked before the form is sent. */
export interface Tick {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** The answer that comes back with the form: the errors by the names of their boxes, and the ticked boxes. */
export interface TicksAnswer {
  readonly boxes: Readonly<Record<string, string>>;
  readonly ticked: readonly string[];
}

interface TicksProps {
  readonly ticks: readonly Tick[];
  readonly answer: TicksAnswer | undefined;
  /** True when the page opens at the first box. */
  readonly startsHere?: boolean;
}

/** The boxes of a review, ticked as the user left them. */
export function Ticks({ ticks, answer, startsHere = false }: TicksProps) {
  return ticks.map(({ name, label, hint }, at) => (
    <Checkbox
      key={name}
      id={name}
      name={name}
      label={label}
      hint={hint}
      error={answer?.boxes[name]}
      defaultChecked={answer?.ticked.includes(name)}
      autoFocus={startsHere && at === 0}
    />
  ));
}
