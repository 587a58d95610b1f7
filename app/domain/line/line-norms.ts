export type Verdict = 'good' | 'doubtful' | 'bad' | 'unknown';

export interface Figure {
  readonly judge: (value: number) => Verdict;
  readonly better: 'higher' | 'lower' | null;
  /** Two measurements of a line that stayed as it was may differ by this much (ours). */
  readonly noise: number;
}

// domain.md: VDSL2 is good from 6 dB of margin; less is doubtful. Below 0 the line no longer keeps its error rate (what the margin means).
const MARGIN: Figure = {
  judge: (dB) => (dB >= 6 ? 'good' : dB >= 0 ? 'doubtful' : 'bad'),
  better: 'higher',
  noise: 0.5,
};

// domain.md: VDSL2 lines attenuate 5 to 25 dB. More makes a line slow rather than broken, less is a short line.
const ATTENUATION: Figure = { judge: (dB) => (dB <= 25 ? 'good' : 'doubtful'), better: 'lower', noise: 0.5 };

// No source gives a limit: what is good depends on the product, the length or the time since the last start.
const notJudged = (): Verdict => 'unknown';

const FIGURES: Readonly<Record<string, Figure>> = {
  snr_down: MARGIN,
  snr_up: MARGIN,
  attenuation_down: ATTENUATION,
  attenuation_up: ATTENUATION,
  attainable_down: { judge: notJudged, better: 'higher', noise: 1000 },
  attainable_up: { judge: notJudged, better: 'higher', noise: 1000 },
  crc_errors: { judge: notJudged, better: 'lower', noise: 0 },
  loop_length: { judge: notJudged, better: null, noise: 5 },
  fibre_length: { judge: notJudged, better: null, noise: 5 },
  uptime_hours: { judge: notJudged, better: null, noise: 0 },
  rx_power: { judge: judgeReceived, better: 'higher', noise: 0.5 },
  tx_power: { judge: judgeSent, better: null, noise: 0.5 },
};

const WORDS: Readonly<Record<string, Readonly<Record<string, Verdict>>>> = {
  // docs/provider-api.md: any fault is a cut or a contact between the wires.
  line_fault: { none: 'good', open: 'bad', short: 'bad' },
  // domain.md: a dying gasp is the last message of an ONT that loses its power.
  ont_state: { up: 'good', down: 'bad', dying_gasp: 'bad' },
};

/** What a result says of the line; `unknown` for what has no limit, for an unknown key and for a value of the wrong kind. */
export function judgeResult(key: string, value: number | string | null): Verdict {
  if (typeof value === 'number') return Number.isFinite(value) ? (figure(key)?.judge(value) ?? 'unknown') : 'unknown';
  const words = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
  const word = value?.toLowerCase() ?? '';
  return words && Object.hasOwn(words, word) ? (words[word] ?? 'unknown') : 'unknown';
}

/** Whether anything says what is good. */
export function hasNorm(key: string): boolean {
  return Object.hasOwn(WORDS, key) || (figure(key)?.judge ?? notJudged) !== notJudged;
}

export function figure(key: string): Figure | undefined {
  return Object.hasOwn(FIGURES, key) ? FIGURES[key] : undefined;
}

// domain.md: GPON receives well from -27 to -8 dBm, below -28 is bad; between those, and above -8 (it is overdriven), doubtful.
function judgeReceived(dBm: number): Verdict {
  if (dBm < -28) return 'bad';
  return dBm >= -27 && dBm <= -8 ? 'good' : 'doubtful';
}

// ITU-T G.984.2 Amd 1 (2006), the power levels of GPON: an ONT sends with 0.5 to 5 dBm.
function judgeSent(dBm: number): Verdict {
  return dBm >= 0.5 && dBm <= 5 ? 'good' : 'doubtful';
}
