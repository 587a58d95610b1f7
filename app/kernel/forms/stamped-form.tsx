import type { FormHTMLAttributes } from 'react';
import { useFrame } from '~/kernel/frame/use-frame';
import { useHere } from '~/kernel/frame/use-here';
import { HiddenStamp } from '~/kernel/ui/hidden-stamp';

/** A form that is posted, to its own page unless it says otherwise, with the stamp of who it was made for (AUT-14). */
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
