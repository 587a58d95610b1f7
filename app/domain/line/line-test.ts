export type Verdict = 'good' | 'doubtful' | 'bad' | 'unknown';

/** One figure or word of a test, as `get_report` names it. */
export interface TestResult {
  readonly key: string;
  readonly value: number | string | null;
  readonly unit: string | null;
}

/** `different`: not the same, and of neither can be said that it is better. */
export type Change = 'better' | 'worse' | 'same' | 'different';

export interface Comparison {
  readonly key: string;
  readonly now: TestResult['value'];
  /** null when the earlier test has it not. */
  readonly before: TestResult['value'];
  /** now minus before, for figures in the same unit. */
  readonly difference: number | null;
  /** null when there is nothing to compare with. */
  readonly change: Change | null;
}

interface Figure {
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

const FROM_BAD_TO_GOOD: readonly Verdict[] = ['bad', 'doubtful', 'good'];

/**
 * Whether a connection can have a test run (DIA-02): its authentication log together with both line measurements, or with the check of the
 * fibre, or with that of the ONT.
 */
export function testRunAvailable(diagnostics: readonly string[]): boolean {
  const has = (kind: string) => diagnostics.includes(kind);
  return has('authentication_log') && ((has('delt') && has('selt')) || has('fiber-check') || has('ont-check'));
}

/** What a result says of the line; `unknown` for what has no limit, for an unknown key and for a value of the wrong kind. */
export function judgeResult(key: string, value: TestResult['value']): Verdict {
  if (typeof value === 'number') return Number.isFinite(value) ? (figure(key)?.judge(value) ?? 'unknown') : 'unknown';
  const words = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
  const word = value?.toLowerCase() ?? '';
  return words && Object.hasOwn(words, word) ? (words[word] ?? 'unknown') : 'unknown';
}

/** The worst verdict among the results; `unknown` when none can be judged, and when they are good as far as they go but one that has a norm could not be judged. */
export function judgeTest(results: readonly Pick<TestResult, 'key' | 'value'>[], isWhole = true): Verdict {
  const verdicts = results.map(({ key, value }) => judgeResult(key, value));
  const worst = FROM_BAD_TO_GOOD.find((verdict) => verdicts.includes(verdict)) ?? 'unknown';
  const isOpen = !isWhole || results.some(({ key }, at) => verdicts[at] === 'unknown' && hasNorm(key));
  return worst === 'good' && isOpen ? 'unknown' : worst;
}

function hasNorm(key: string): boolean {
  return Object.hasOwn(WORDS, key) || (figure(key)?.judge ?? notJudged) !== notJudged;
}

/** Each result of a test beside that of an earlier one, in the order of the later test. */
export function compare(now: readonly TestResult[], before: readonly TestResult[]): Comparison[] {
  return now.map((result) => {
    const earlier = before.find(({ key, unit }) => key === result.key && unit === result.unit);
    const difference = differenceOf(result.value, earlier?.value ?? null);
    return {
      key: result.key,
      now: result.value,
      before: earlier?.value ?? null,
      difference,
      change: earlier ? changeOf(result, earlier, difference) : null,
    };
  });
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

function figure(key: string): Figure | undefined {
  return Object.hasOwn(FIGURES, key) ? FIGURES[key] : undefined;
}

function differenceOf(now: TestResult['value'], before: TestResult['value']): number | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  return Math.round((now - before) * 100) / 100;
}

function changeOf(now: TestResult, before: TestResult, difference: number | null): Change | null {
  if (now.value === null || before.value === null) return null;
  const { noise, better } = figure(now.key) ?? { noise: 0, better: null };
  if (difference === null ? now.value === before.value : Math.abs(difference) <= noise) return 'same';
  return byVerdict(now, before) ?? byDirection(difference, better);
}

function byVerdict(now: TestResult, before: TestResult): Change | null {
  const [later, earlier] = [now, before].map(({ key, value }) => FROM_BAD_TO_GOOD.indexOf(judgeResult(key, value)));
  if (later === undefined || earlier === undefined || later < 0 || earlier < 0 || later === earlier) return null;
  return later > earlier ? 'better' : 'worse';
}

function byDirection(difference: number | null, better: Figure['better']): Change {
  if (difference === null || better === null) return 'different';
  return difference > 0 === (better === 'higher') ? 'better' : 'worse';
}
