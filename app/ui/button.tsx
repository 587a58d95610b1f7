import { useId } from 'react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Icon } from './icons';
import type { IconName } from './icon-paths';
import { Link } from './link';
import type { LinkProps } from './link';

const LOOKS = {
  primary: 'btn btn-primary',
  secondary: 'btn',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
} as const;

export type ButtonVariant = keyof typeof LOOKS;

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: ButtonVariant;
  icon?: IconName;
  /** The answer is on its way: shown, and a second press does nothing. */
  busy?: boolean;
  /** Why the button does nothing now. It stays focusable and says so (SYS-05); the server decides without scripts. */
  reason?: ReactNode;
  /** False while only the server can tell: the reason stands there from the first HTML, and the button can be pressed. */
  blocked?: boolean;
};

// Each ends with a blank: without boxes it keeps the words of what stands side by side apart.
export function Button({ variant = 'secondary', icon, busy, reason, blocked = true, onClick, children, ...rest }: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(reason) && blocked;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy || off ? event.preventDefault() : onClick?.(event));
  const shown = busy ? 'spinner' : icon;
  return (
    <>
      <button
        className={LOOKS[variant]}
        onClick={press}
        {...(busy ? { 'aria-busy': true } : {})}
        {...(reason ? { 'aria-describedby': reasonId } : {})}
        {...(off ? { 'aria-disabled': true } : {})}
        {...rest}
      >
        {shown && <Icon name={shown} />}
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

/** A link that looks like a button, for going somewhere; a button is for doing something. */
export function ButtonLink({
  variant = 'secondary',
  icon,
  children,
  ...rest
}: LinkProps & { variant?: ButtonVariant; icon?: IconName }) {
  return (
    <>
      <Link className={LOOKS[variant]} {...rest}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>{' '}
    </>
  );
}
