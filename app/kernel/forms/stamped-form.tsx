import type { FormHTMLAttributes } from 'react';
import { useFrame } from '~/kernel/frame/use-frame';
import { useHere } from '~/kernel/frame/use-here';
import { HiddenStamp } from '~/kernel/ui/hidden-stamp';

interface StampedFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'encType'> {
  /** True for a form with files, whose stamp is judged before its body is read (server/door/upload/upload.ts). */
  readonly files?: boolean;
}

/** A form with a CSRF token, posted to its own page unless `action` names another (AUT-14). */
export function StampedForm({ action, files = false, children, ...rest }: StampedFormProps) {
  const { stamp } = useFrame();
  const here = useHere();
  const target = action ?? here;
  if (files)
    return (
      <form method="post" encType="multipart/form-data" action={stampedAddress(target, stamp)} {...rest}>
        {children}
      </form>
    );
  return (
    <form method="post" action={target} {...rest}>
      <HiddenStamp stamp={stamp} />
      {children}
    </form>
  );
}

function stampedAddress(target: string, stamp: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}_as=${encodeURIComponent(stamp)}`;
}
