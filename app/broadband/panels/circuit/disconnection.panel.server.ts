import { z } from 'zod';
import { ofCircuit } from '~/telecom/circuits/circuit-host';
import { paths } from '~/kernel/paths/paths';
import { settle, soon } from '~/kernel/provider/client.server';
import type { AuthenticationEntry } from '~/telecom/provider/diagnostics';
import { SLACK_MS } from '~/flows/intents/intent';
import { momentText } from '~/telecom/diagnostics/log-rows.server';
import { defineReview, type Subject } from '../area.server';
import { found } from '../traces.server';

/** Ends the session of a circuit (DIA-01). */
export const disconnectionPanel = defineReview({
  name: 'disconnection',
  schema: z.object({}),
  requirement: 'broadband-diagnostics-c',
  parent: ({ connection }) => paths.diagnostics(connection.nid),
  capability: () => null,
  obstacle: ({ circuit }, { t }) => {
    if (circuit?.online === true) return null;
    return t(
      circuit?.online === false
        ? 'diagnostics:disconnection.reason.notOnline'
        : 'diagnostics:disconnection.reason.unknown',
    );
  },
  review: async (access, subject) => {
    const { t, timezone, provider } = access;
    const { nid } = ofCircuit(subject);
    const log = await soon(settle(provider.diagnostics.authenticationLog(subject.connection.nid, null)));
    const since = log?.ok ? log.value.find((entry) => isOf(nid, entry) && entry.result === 'accepted') : undefined;
    return {
      lines: [
        { key: 'circuit', label: t('diagnostics:disconnection.circuit'), value: nid },
        {
          key: 'username',
          label: t('diagnostics:disconnection.username'),
          value: usernameOf(subject) ?? t('diagnostics:unknown'),
        },
        {
          key: 'since',
          label: t('diagnostics:disconnection.since'),
          value: since ? momentText(since.at, timezone) : t('diagnostics:disconnection.sinceUnknown'),
        },
        {
          key: 'session',
          label: t('diagnostics:disconnection.session'),
          before: t('diagnostics:disconnection.active'),
          value: t('diagnostics:disconnection.ended'),
        },
      ],
      warning: t('diagnostics:disconnection.text'),
    };
  },
  send: async ({ diagnostics }, subject, _answer, key) => {
    await diagnostics.forceDisconnect(ofCircuit(subject).nid, key);
  },
  twice: 'session',
  named: ({ circuit }) => Promise.resolve(circuit === null ? null : { circuit }),
  // the circuit signs in again at once, so only the log shows that its session ended
  trace: found(async ({ diagnostics }, { nid, circuit }, { key, sentAt }) => {
    const log = await diagnostics.authenticationLog(nid, new Date(sentAt - SLACK_MS).toISOString());
    const ended = log.find((entry) => isOf(circuit, entry) && entry.result === 'disconnected');
    return ended ? [{ effect: key, name: circuit, madeAt: ended.at, certain: true }] : [];
  }),
});

function isOf(circuit: string | null | undefined, { circuitNid }: AuthenticationEntry): boolean {
  return circuitNid.toUpperCase() === circuit?.toUpperCase();
}

function usernameOf({ circuit }: Subject): string | null {
  return circuit?.lastUsername ?? circuit?.authentication?.username ?? null;
}
