import type { ReactNode } from 'react';
import { useFrame } from '~/kernel/frame/use-frame';
import { useHere } from '~/kernel/frame/use-here';

/**
 * A form with files, posted to its own page. Its CSRF token is in the address, because the door checks it before it
 * reads the body.
 */
export function FilesForm({ children, className }: { children: ReactNode; className?: string }) {
  const { stamp } = useFrame();
  const here = useHere();
  const action = `${here}${here.includes('?') ? '&' : '?'}_as=${encodeURIComponent(stamp)}`;
  return (
    <form method="post" encType="multipart/form-data" action={action} className={className}>
      {children}
    </form>
  );
}
