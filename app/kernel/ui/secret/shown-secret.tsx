import type { ReactNode } from 'react';
import { Copyable } from '../copyable';
import { Notice } from '../notice';

interface ShownSecretProps {
  /** Null for a secret that was shown before. */
  readonly secret: string | null;
  /** The name of the secret, for the button that copies it. */
  readonly what: string;
  readonly title: string;
  /** The advice to copy the secret now. */
  readonly hint: string;
  /** The title and the advice when it cannot be shown any more. */
  readonly gone: { readonly title: string; readonly hint: string };
  readonly children?: ReactNode;
}

/** A secret that this page shows once (app/kernel/session/shown-once.server). */
export function ShownSecret({ secret, what, title, hint, gone, children }: ShownSecretProps) {
  if (secret === null)
    return (
      <Notice tone="info" title={gone.title}>
        <p>{gone.hint}</p>
      </Notice>
    );
  return (
    <Notice tone="success" title={title}>
      <p>{hint}</p>
      <p className="secret">
        <Copyable what={what}>{secret}</Copyable>
      </p>
      {children}
    </Notice>
  );
}
