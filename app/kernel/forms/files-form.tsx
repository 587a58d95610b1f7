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
  return (
    <form method="post" encType="multipart/form-data" action={stampedAddress(here, stamp)} className={className}>
      {children}
    </form>
  );
}

function stampedAddress(address: string, stamp: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}_as=${encodeURIComponent(stamp)}`;
}
