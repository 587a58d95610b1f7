
import { useTranslation } from 'react-i18next';
import { useFrame } from '~/frame/use-frame';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { HiddenStamp } from '~/ui/hidden-stamp';

/** A button that starts a test of one kind. */
export function StartForm({ nid, kind, attempt, label, subject }: { nid: string; kind: string; attempt: string; label: string; subject: string }) {
  const { t } = useTranslation('diagnostics');
  const { stamp } = useFrame();
  return (
    <form method="post" action={paths.diagnostics(nid)} data-wait={t('tests.starting')}>
      <HiddenStamp stamp={stamp} />
      <input type="hidden" name="attempt" value={attempt} />
      <Button name="kind" value={kind}>
        {label}
        <span className="sr"> {subject}</span>
      </Button>
    </form>
  );
}
