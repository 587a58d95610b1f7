import type { ReactNode } from 'react';
import { Notice } from './notice';
import type { Tone } from './notice';

export type FlashMessage = { key: string; tone: Tone; text: ReactNode; actions?: ReactNode };

/** What the last action did, at the head of the next page: in the flow, so that it covers nothing and stays until one leaves. */
export function Flash({ label, messages }: { label: string; messages: readonly FlashMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-label={label} className="stack stack-tight">
      {messages.map(({ key, tone, text, actions }) => (
        <Notice key={key} tone={tone} actions={actions}>
          {text}
        </Notice>
      ))}
    </section>
  );
}
