import { useTranslation } from 'react-i18next';
import { RoutesTable } from '~/telecom/circuits/ip-route/routes-table';
import { ActionList } from '~/telecom/timeline/action-list';
import { Copyable } from '~/kernel/ui/copyable';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import type { CircuitView } from './circuit-view.server';

/** One circuit. It can be folded, so that a connection with eight circuits fits on one page. */
export function CircuitPanel({ circuit, open }: { circuit: CircuitView; open: boolean }) {
  const { t } = useTranslation('circuits');
  return (
    <details className="panel circuit" open={open}>
      <summary>
        <h2>{circuit.nid}</h2>
        <ShownStatus shown={circuit.state} /> <span className="muted num">{circuit.bandwidth}</span>
      </summary>
      <SummaryList rows={[...circuit.facts, ...signInRows()]} />
      <RoutesTable nid={circuit.nid} routes={circuit.routes} />
      <ActionList actions={circuit.actions} subject={circuit.nid} />
    </details>
  );

  function signInRows() {
    const { lastUsername, accessLists } = circuit;
    return [
      ...credentialRows(),
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
  }

  function credentialRows() {
    const { signIn } = circuit;
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
                  <span className="sr"> {circuit.nid}</span>
                </a>
              ),
            },
          ]
        : []),
      ...(signIn.verified ? [{ key: 'verified', label: t('facts.verify'), value: signIn.verified }] : []),
    ];
  }
}
