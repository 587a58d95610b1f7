import { Icon } from './icons';

type Step = {
  key: string;
  label: string;
  state: 'done' | 'current' | 'todo';
  /** The page of a done step. */
  href?: string | undefined;
};

/** The words around a step: its state, and its number among the others, such as 'Stap' and 'van 6'. */
type StepWords = { done: string; todo: string; step: string; of: string };

type StepsProps = { label: string; steps: readonly Step[]; words: StepWords };

/**
 * The position in a wizard, in words and in colour. The list has no numbers of its own, because the words contain them.
 */
export function Steps({ label, steps, words }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ul className="steps">
        {steps.map((step, index) => (
          <StepItem key={step.key} step={step} number={index + 1} words={words} />
        ))}
      </ul>
    </nav>
  );
}

function StepItem({ step, number, words }: { step: Step; number: number; words: StepsProps['words'] }) {
  const text = `${number}. ${step.label}`;
  // a phone shows the current step alone, with its number among the others
  if (step.state === 'current')
    return (
      <li className="now" aria-current="step">
        <span>
          <span>{`${words.step} `}</span>
          {number}
          <span>{` ${words.of}`}</span>
          {`. ${step.label}`}
        </span>
      </li>
    );
  return (
    <li className={step.state === 'done' ? 'done' : undefined}>
      {step.state === 'done' && step.href ? <a href={step.href}>{text}</a> : <span>{text}</span>}
      <span className="sr"> ({words[step.state]})</span>
      {step.state === 'done' && <Icon name="check" />}
    </li>
  );
}
