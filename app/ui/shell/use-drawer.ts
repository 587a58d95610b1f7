import { useState } from 'react';
import type { FormEvent } from 'react';

/** The drawer's state: at once in the page, and by the same form to the server, which keeps it in a cookie for the next first paint. */
export function useDrawer(known: boolean | undefined) {
  const [chosen, setChosen] = useState<boolean>();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const form = event.currentTarget;
    const body = new URLSearchParams();
    new FormData(form, submitter).forEach((value, name) => typeof value === 'string' && body.append(name, value));
    setChosen(submitter.value === 'open');
    // A lost answer only means that the next visit opens as before.
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    requestAnimationFrame(() => form.querySelector('button')?.focus());
  };
  return { open: chosen ?? known, choose };
}
