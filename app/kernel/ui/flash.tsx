import type { ReactNode } from 'react';
import { Notice } from './notice';
import type { Tone } from './notice';

type FlashMessage = { key: string; tone: Tone; text: ReactNode; actions?: ReactNode };

/** The message about the last action, at the head of the next page. It is part of the page and hides no content. */
export function Flash({ label, messages }: { label: string; messages: readonly FlashMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section id="flash" aria-label={label} className="stack stack-tight">
      {messages.map(({ key, tone, text, actions }) => (
        <Notice key={key} tone={tone} actions={actions}>
          {text}
        </Notice>
      ))}
    </section>
  );
}
