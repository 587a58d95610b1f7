export type Verdict = 'good' | 'doubtful' | 'bad' | 'unknown';

/** The product's speeds in kbit/s. Null when the provider does not give them. */
export interface Sold {
  readonly download: number | null;
  readonly upload: number | null;
}

/** One figure or word of a test, under its name in `get_report`. */
export interface TestResult {
  readonly key: string;
  readonly value: number | string | null;
  readonly unit: string | null;
}

export interface Figure {
  /** Null when no source gives a limit: what is good depends on the length or on the time since the last start. */
  readonly judge: ((value: number, sold: Sold) => Verdict) | null;
  /** The only unit in which it can be judged. Absent when any unit is right. */
  readonly unit?: string;
  readonly better: 'higher' | 'lower' | null;
  /** The difference that two measurements of an unchanged line may have (ours). */
  readonly noise: number;
}

// domain.md: VDSL2 is good from 6 dB of margin and doubtful below that. Below 0 the line no longer keeps its error
// rate.
const MARGIN: Figure = {
  judge: (dB) => (dB >= 6 ? 'good' : dB >= 0 ? 'doubtful' : 'bad'),
  unit: 'dB',
  better: 'higher',
  noise: 0.5,
};

// domain.md: VDSL2 lines attenuate 5 to 25 dB. More makes a line slow, and above 60 dB no DSL holds
// (docs/decisions/connection.md). Less is a short line.
const ATTENUATION: Figure = {
  judge: (dB) => (dB <= 25 ? 'good' : dB <= 60 ? 'doubtful' : 'bad'),
  unit: 'dB',
  better: 'lower',
  noise: 0.5,
};

// docs/decisions/connection.md: two minutes may bring 60 errors. The period of the count is not known, so a higher
// count alone is never bad.
const CRC: Figure = { judge: (count) => (count <= 60 ? 'good' : 'doubtful'), better: 'lower', noise: 0 };

const attainable = (direction: keyof Sold): Figure => ({
  judge: (kbps, sold) => judgeAttainable(kbps, sold[direction]),
  unit: 'kbit/s',
  better: 'higher',
  noise: 1000,
});

const FIGURES: Readonly<Record<string, Figure>> = {
  snr_down: MARGIN,
  snr_up: MARGIN,
  attenuation_down: ATTENUATION,
  attenuation_up: ATTENUATION,
  attainable_down: attainable('download'),
  attainable_up: attainable('upload'),
  crc_errors: CRC,
  loop_length: { judge: null, better: null, noise: 5 },
  fibre_length: { judge: null, better: null, noise: 5 },
  uptime_hours: { judge: null, better: null, noise: 0 },
  rx_power: { judge: judgeReceived, unit: 'dBm', better: 'higher', noise: 0.5 },
  tx_power: { judge: judgeSent, unit: 'dBm', better: null, noise: 0.5 },
};

const WORDS: Readonly<Record<string, Readonly<Record<string, Verdict>>>> = {
  // docs/provider-api.md: any fault is a cut or a contact between the wires.
  line_fault: { none: 'good', open: 'bad', short: 'bad' },
  // domain.md: a dying gasp is the last message of an ONT that loses its power.
  ont_state: { up: 'good', down: 'bad', dying_gasp: 'bad' },
};

/** The verdict on one result. `unknown` for an unknown key, a value of the wrong kind, and a result without a norm. */
export function judgeResult({ key, value, unit }: TestResult, sold: Sold): Verdict {
  if (typeof value === 'number') {
    const known = figure(key);
    const isOtherUnit = known?.unit !== undefined && unit !== null && unit.toLowerCase() !== known.unit.toLowerCase();
    return Number.isFinite(value) && !isOtherUnit ? (known?.judge?.(value, sold) ?? 'unknown') : 'unknown';
  }
  const words = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
  const word = value?.toLowerCase() ?? '';
  return words && Object.hasOwn(words, word) ? (words[word] ?? 'unknown') : 'unknown';
}

/** True when a source defines what is good. */
export function hasNorm(key: string, sold: Sold): boolean {
  return Object.hasOwn(WORDS, key) || (figure(key)?.judge?.(0, sold) ?? 'unknown') !== 'unknown';
}

export function figure(key: string): Figure | undefined {
  return Object.hasOwn(FIGURES, key) ? FIGURES[key] : undefined;
}

// domain.md: GPON receives well from -27 to -8 dBm and badly below -28. Values between these, and those above -8
// (overdriven), are doubtful.
function judgeReceived(dBm: number): Verdict {
  if (dBm < -28) return 'bad';
  return dBm >= -27 && dBm <= -8 ? 'good' : 'doubtful';
}

// ITU-T G.984.2 Amd 1 (2006), the power levels of GPON: an ONT sends with 0.5 to 5 dBm.
function judgeSent(dBm: number): Verdict {
  return dBm >= 0.5 && dBm <= 5 ? 'good' : 'doubtful';
}

// Some systems call 100,000 kbps 100 Mb, others 102,400. Less than the product's speed is doubtful, less than half of
// it bad (docs/decisions/connection.md).
function judgeAttainable(kbps: number, sold: number | null): Verdict {
  if (sold === null || sold <= 0) return 'unknown';
  if (kbps * 1.024 >= sold) return 'good';
  return kbps * 2 >= sold ? 'doubtful' : 'bad';
}
