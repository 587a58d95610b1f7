import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { SummaryList } from '~/kernel/ui/summary-list';

export function ShownPassword({ username, password }: { username: string | null; password: string | null }) {
  const { t } = useTranslation('ipRoutes');
  return (
    <>
      <Card>
        <SummaryList
          rows={[
            ...(username
              ? [
                  {
                    key: 'username',
                    label: t('password.username'),
                    value: <Copyable what={t('password.username')}>{username}</Copyable>,
                  },
                ]
              : []),
            {
              key: 'password',
              label: t('password.password'),
              value: password ? <Secret>{password}</Secret> : <span className="muted">{t('password.none')}</span>,
            },
          ]}
        />
      </Card>
      {password && <p className="hint">{t('password.once')}</p>}
    </>
  );
}

/** A secret in a font that distinguishes l from I. */
function Secret({ children }: { children: string }) {
  const { t } = useTranslation('ipRoutes');
  return (
    <span className="secret">
      <Copyable what={t('password.password')}>{children}</Copyable>
    </span>
  );
}
