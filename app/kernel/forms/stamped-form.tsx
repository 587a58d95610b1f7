import type { FormHTMLAttributes } from 'react';
import { useFrame } from '~/kernel/frame/use-frame';
import { useHere } from '~/kernel/frame/use-here';
import { HiddenStamp } from '~/kernel/ui/hidden-stamp';

/** A form with a CSRF token, posted to its own page unless `action` names another (AUT-14). */
export function StampedForm({ action, children, ...rest }: Omit<FormHTMLAttributes<HTMLFormElement>, 'method'>) {
  const { stamp } = useFrame();
  const here = useHere();
  return (
    <form method="post" action={action ?? here} {...rest}>
      <HiddenStamp stamp={stamp} />
      {children}
    </form>
  );
}
