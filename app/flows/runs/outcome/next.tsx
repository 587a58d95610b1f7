import { StampedForm } from '~/kernel/forms/stamped-form';
import { Ticks } from '~/kernel/forms/ticks';
import { Button } from '~/kernel/ui/button';
import type { NextPage } from '../action.server';

/** The button that leads on from an ended run, with the boxes that its form asks for. */
export function Next({ next }: { readonly next: NextPage | null }) {
  if (!next) return null;
  const { href, text, intro, boxes } = next;
  return (
    <StampedForm action={href} className="stack stack-tight">
      <p>{intro}</p>
      <Ticks ticks={boxes} answer={undefined} />
      <div className="actions">
        <Button variant="primary">{text}</Button>
      </div>
    </StampedForm>
  );
}
