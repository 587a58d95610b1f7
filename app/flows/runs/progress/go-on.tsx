import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { useRun } from '../run-place';
import type { AheadShown } from './go-on.server';

interface GoOnProps {
  readonly id: string;
  readonly count: number;
  readonly ahead?: AheadShown | null;
}

/** The button that continues a stopped run to the destination that its page shows. */
export function GoOn({ id, count, ahead = null }: GoOnProps) {
  const { t, to } = useRun();
  return (
    <StampedForm action={to.start(id)}>
      <input type="hidden" name="seen" value={ahead?.seen ?? ''} />
      <Button variant="primary">{ahead?.notice?.go ?? t('progress.goOn', { count })}</Button>
    </StampedForm>
  );
}

/** The notice that the destination has changed or is not known, with the button to continue anyway. */
export function LeadsElsewhere({ ahead, ...going }: GoOnProps & { readonly ahead: AheadShown }) {
  const { notice, texts } = ahead;
  if (!notice) return <GoOn {...going} />;
  return (
    <Notice tone="warning" title={notice.title} actions={<GoOn {...going} ahead={ahead} />}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{notice.text}</p>
    </Notice>
  );
}
