import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import { HiddenStamp } from '~/kernel/ui/hidden-stamp';
import { Notice } from '~/kernel/ui/notice';
import { useHere } from './use-here';

/** Tells a user that staff worked as them. It stays on every page until the user puts it away. */
export function WorkedAs({ rows, stamp }: { rows: readonly { id: string; text: string }[]; stamp: string }) {
  const { t } = useTranslation();
  const here = useHere();
  return (
    <Notice tone="info" title={t('acting.worked.title', { count: rows.length })}>
      {rows.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      <form method="post" action={paths.dismissMessage(here)} className="actions">
        <HiddenStamp stamp={stamp} />
        <input type="hidden" name="seen" value={rows.map(({ id }) => id).join(' ')} />
        <Button>{t('acting.worked.seen')}</Button>
      </form>
    </Notice>
  );
}
