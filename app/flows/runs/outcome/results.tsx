import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { worded } from '~/kernel/ui/words';
import type { Cell } from '../action.server';

/** The result of a record in one column of its action. */
export function ResultCell({ cell }: { cell: Cell | undefined }) {
  if (!cell) return null;
  const { text, href, isNumber = false, lines = [], button, link } = cell;
  const shown = isNumber ? <span className="num">{text}</span> : worded(text);
  return (
    <>
      {href ? <a href={href}>{shown}</a> : shown}
      {lines.map(({ label, number }) => (
        <div key={label} className="muted small">
          {worded(label)} <span className="num">{number}</span>
        </div>
      ))}
      {(button ?? link) && (
        <div className="actions mt-2 lg:flex-nowrap lg:whitespace-nowrap">
          {button && (
            <StampedForm action={button.href}>
              {Object.entries(button.fields ?? {}).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button aria-label={button.name}>{button.text}</Button>
            </StampedForm>
          )}
          {link && (
            <ButtonLink href={link.href} aria-label={link.name}>
              {link.text}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
