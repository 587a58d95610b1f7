import { lineById } from '../../catalogue/lines';
import type { DiagnosticKind } from '../broadband/connections/available-diagnostics';
import type { Connection } from '../broadband/records';
import { drift, trait } from './history';

export type TestKind = Exclude<DiagnosticKind, 'authentication_log'>;

/** How long a test takes; the log is there at once. */
export const expectedSeconds: Readonly<Record<DiagnosticKind, number>> = {
  authentication_log: 0,
  'ont-check': 10,
  'fiber-check': 15,
  selt: 32,
  delt: 50,
};

interface Result {
  key: string;
  value: number | string;
  unit: string | null;
}

interface Subject {
  connection: Connection;
  /** When it was measured. */
  at: Date;
  /** Something is wrong with the line. */
  bad: boolean;
}

/** The measurements of a line at a moment: nearly the same each time, and a little different the next day. */
export function measure(kind: TestKind, subject: Subject): Result[] {
  switch (kind) {
    case 'ont-check':
      return terminal(subject);
    case 'fiber-check':
      return fibre(subject);
    case 'selt':
      return loop(subject);
    case 'delt':
      return modem(subject);
  }
}

/** A value of the line's own between two bounds, with some variation. */
function value({ connection, at }: Subject, key: string, least: number, most: number, swing: number): number {
  const name = `${key} ${connection.carrier.nid}`;
  return trait(name, least, most) + drift(name, at) * swing;
}

function round(number: number, digits = 1): number {
  return Number(number.toFixed(digits));
}

/** Light that the customer's end receives. Below -28 dBm is too little, but a line may just hold on to it. */
function light(subject: Subject): number {
  return round(subject.bad ? value(subject, 'weak rx', -30.4, -29.7, 0.2) : value(subject, 'rx', -21.5, -15.5, 0.3));
}

/** An ONT without power says so with its last message. */
function terminal(subject: Subject): Result[] {
  const [circuit] = subject.connection.circuits;
  if (circuit?.online === false) return [{ key: 'ont_state', value: 'dying_gasp', unit: null }];
  const cycle = Math.round(trait(`restart ${subject.connection.carrier.nid}`, 200, 1500));
  const hours = 1 + Math.floor((subject.at.getTime() / 3_600_000) % cycle);
  return [
    { key: 'ont_state', value: 'up', unit: null },
    { key: 'rx_power', value: light(subject), unit: 'dBm' },
    { key: 'uptime_hours', value: hours, unit: 'h' },
  ];
}

function fibre(subject: Subject): Result[] {
  return [
    { key: 'rx_power', value: light(subject), unit: 'dBm' },
    { key: 'tx_power', value: round(value(subject, 'tx', 1.8, 3.4, 0.1)), unit: 'dBm' },
    { key: 'fibre_length', value: Math.round(trait(`fibre ${subject.connection.carrier.nid}`, 700, 9800)), unit: 'm' },
  ];
}

function loop(subject: Subject): Result[] {
  const { distance } = subject.connection.carrier;
  // a short shows up as a loop that ends where the fault is
  const length = (distance ?? 800) * (subject.bad ? 0.4 : 1) + value(subject, 'loop', -6, 6, 2);
  return [
    { key: 'loop_length', value: Math.round(length), unit: 'm' },
    { key: 'line_fault', value: subject.bad ? 'short' : 'none', unit: null },
  ];
}

function modem(subject: Subject): Result[] {
  const { carrier } = subject.connection;
  const kilometres = (carrier.distance ?? 800) / 1000;
  const product = lineById(carrier.product_id) ?? { download: 20_480, upload: 1024 };
  const loss = subject.bad ? 0.3 : 1;
  return [
    {
      key: 'attenuation_down',
      value: round(4 + kilometres * 13.8 + value(subject, 'attenuation', -0.5, 0.5, 0.2) + (subject.bad ? 22 : 0)),
      unit: 'dB',
    },
    {
      key: 'attenuation_up',
      value: round(2.5 + kilometres * 7.9 + value(subject, 'up', -0.4, 0.4, 0.2) + (subject.bad ? 14 : 0)),
      unit: 'dB',
    },
    { key: 'snr_down', value: subject.bad ? 2.1 : round(value(subject, 'snr', 7.5, 12, 0.6)), unit: 'dB' },
    { key: 'snr_up', value: subject.bad ? 3.4 : round(value(subject, 'snr up', 8, 13, 0.5)), unit: 'dB' },
    {
      key: 'attainable_down',
      value: Math.round(value(subject, 'attainable', 1.08, 1.4, 0.02) * product.download * loss),
      unit: 'kbit/s',
    },
    {
      key: 'attainable_up',
      value: Math.round(value(subject, 'attainable up', 1.08, 1.35, 0.02) * product.upload * loss),
      unit: 'kbit/s',
    },
    { key: 'crc_errors', value: subject.bad ? 4821 : Math.round(value(subject, 'crc', 3, 40, 3)), unit: null },
  ];
}
