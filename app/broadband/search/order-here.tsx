import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';
import type { OrderHere } from './order-here.server';

/** The button that leads to the lines at an address. It is a post, since it stores a look. */
export function OrderHereForm({ order: { action, fields, text } }: { order: OrderHere }) {
  return (
    <StampedForm action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button icon="plus">{text}</Button>
    </StampedForm>
  );
}
