import { Icon } from './icons';

type Step = {
  key: string;
  label: string;
  state: 'done' | 'current' | 'todo';
  /** The page of a done step. */
  href?: string | undefined;
};

type StepsProps = { label: string; steps: readonly Step[]; words: { done: string; todo: string } };

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

const LOOKS = { done: 'done', current: 'now', todo: undefined } as const;

function StepItem({ step, number, words }: { step: Step; number: number; words: StepsProps['words'] }) {
  const text = `${number}. ${step.label}`;
  return (
    <li className={LOOKS[step.state]} aria-current={step.state === 'current' ? 'step' : undefined}>
      {step.state === 'done' && step.href ? <a href={step.href}>{text}</a> : <span>{text}</span>}
      {step.state !== 'current' && <span className="sr"> ({words[step.state]})</span>}
      {step.state === 'done' && <Icon name="check" />}
    </li>
  );
}
