import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormResult } from '~/kernel/forms/parse.server';
import { paths } from '~/kernel/paths/paths';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';

/** A closed ticket takes no reply (TIC-03). A new ticket takes over what matters; a reply that came too late is shown. */
export function Closed({ id, mayCreate }: { id: string; mayCreate: boolean }) {
  const { t } = useTranslation('tickets');
  const typed: unknown = useActionData<{ result?: FormResult }>()?.result?.initialValue?.['reply'];
  return (
    <Notice
      title={t('reply.closed.title')}
      actions={
        mayCreate && <ButtonLink href={paths.createTicket({ previous: id })}>{t('reply.closed.open')}</ButtonLink>
      }
    >
      <p>{t('reply.closed.text')}</p>
      {typeof typed === 'string' && (
        <>
          <p>{t('reply.closed.typed')}</p>
          <p className="whitespace-pre-line break-words">{typed}</p>
        </>
      )}
    </Notice>
  );
}
