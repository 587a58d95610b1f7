import { useTranslation } from 'react-i18next';
import { Copyable } from '~/kernel/ui/copyable';
import type { SummaryRow } from '~/kernel/ui/summary-list';
import type { CircuitView } from './circuit-view.server';

/** Writes the sign-in of a circuit as labelled rows, and what its network knows of it. */
export function useSignInRows(): (circuit: CircuitView) => SummaryRow[] {
  const { t } = useTranslation('circuits');
  return (circuit) => {
    const { lastUsername, accessLists } = circuit;
    return [
      ...credentialRows(circuit),
      ...(lastUsername ? [{ key: 'last', label: t('facts.lastUsername'), value: lastUsername }] : []),
      ...(accessLists.length > 0
        ? [
            {
              key: 'accessLists',
              label: t('facts.accessLists'),
              value: accessLists.map(({ name, href }) => (
                <div key={name}>
                  <a href={href}>{name}</a>
                </div>
              )),
            },
          ]
        : []),
    ];
  };

  function credentialRows({ nid, signIn }: CircuitView): SummaryRow[] {
    if (!signIn) return [];
    const names = { username: t('facts.username'), password: t('facts.password') };
    if ('unused' in signIn)
      return (['username', 'password'] as const).map((key) => ({
        key,
        label: names[key],
        value: <span className="muted">{signIn.unused}</span>,
      }));
    return [
      { key: 'username', label: names.username, value: <Copyable what={names.username}>{signIn.username}</Copyable> },
      ...(signIn.passwordHref
        ? [
            {
              key: 'password',
              label: names.password,
              value: (
                <a className="no-print" href={signIn.passwordHref}>
                  {t('facts.reveal')}
                  <span className="sr"> {nid}</span>
                </a>
              ),
            },
          ]
        : []),
      ...(signIn.verified ? [{ key: 'verified', label: t('facts.verify'), value: signIn.verified }] : []),
    ];
  }
}
