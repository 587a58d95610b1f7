import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import type { AheadShown } from '~/mobile/runs/order/ahead.server';

interface GoOnProps {
  readonly id: string;
  /** How many wait. */
  readonly count: number;
  readonly ahead?: AheadShown | null;
}

/** Goes on with a stopped run, as its page showed where that leads. */
export function GoOn({ id, count, ahead = null }: GoOnProps) {
  const { t } = useTranslation('simRuns');
  const kind = ahead?.kind ?? 'same';
  const isOther = kind === 'moved' || kind === 'gone';
  return (
    <StampedForm action={paths.startMobileRun(id)}>
      <input type="hidden" name="seen" value={ahead?.seen ?? ''} />
      <Button variant="primary">{t(isOther ? `goOn.${kind}.go` : 'progress.goOn', { count })}</Button>
    </StampedForm>
  );
}

/** The notice about a changed or unknown destination, with the button to continue all the same. */
export function OtherDestination({ ahead, ...going }: GoOnProps & { readonly ahead: AheadShown }) {
  const { t } = useTranslation('simRuns');
  if (ahead.kind === 'same') return <GoOn {...going} />;
  return (
    <Notice tone="warning" title={t(`goOn.${ahead.kind}.title`)} actions={<GoOn {...going} ahead={ahead} />}>
      {ahead.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{t(`goOn.${ahead.kind}.text`)}</p>
    </Notice>
  );
}
