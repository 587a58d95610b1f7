import { useId } from 'react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icons';
import type { IconName } from './icon-paths';
import { pressed } from './pressed';

const LOOKS = {
  primary: 'btn btn-primary',
  secondary: 'btn',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
} as const;

type ButtonVariant = keyof typeof LOOKS;

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'value'> & {
  variant?: ButtonVariant;
  icon?: IconName;
  /**
   * The condition that the button waits for (SYS-05). The button stays pressable, since the server decides;
   * app/kernel/enhance/confirm-first shows it as off.
   */
  reason?: ReactNode;
} & ({ name?: never; value?: never } | { name: string; value: string });

// A button. It ends with a blank, which separates neighbouring texts in browsers without layout.
export function Button({ variant = 'secondary', icon, reason, name, value, children, ...rest }: ButtonProps) {
  const reasonId = useId();
  return (
    <>
      <button
        className={LOOKS[variant]}
        {...(reason ? { 'aria-describedby': reasonId } : {})}
        {...(name ? { name: pressed(name, value) } : {})}
        {...rest}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>{' '}
      {reason && (
        <>
          <span id={reasonId} className="reason">
            {reason}
          </span>{' '}
        </>
      )}
    </>
  );
}

/** A link that looks like a button. Links lead to a page; buttons act. */
export function ButtonLink({
  variant = 'secondary',
  icon,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; variant?: ButtonVariant; icon?: IconName }) {
  return (
    <>
      <a className={LOOKS[variant]} {...rest}>
        {icon && <Icon name={icon} />}
        {children}
      </a>{' '}
    </>
  );
}
