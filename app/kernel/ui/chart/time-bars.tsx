import { ChartFrame, type ChartWords } from './chart-frame';
import { percentOf } from './scale';

/** One day, or one month. */
export interface TimeBar {
  readonly key: string;
  /** Its name in the table. */
  readonly name: string;
  /** Its name below the chart; empty when there is no room for every name. */
  readonly short: string;
  /** Null when the amount is unknown. */
  readonly value: number | null;
  readonly text: string;
  /** True for a future day, which has a place in the chart and no row in the table. */
  readonly isToCome?: boolean;
  /** The text for a period that is not over. Its bar is an outline, and its row has this text. */
  readonly open?: string | undefined;
}

export interface TimeChart {
  readonly title: string;
  /** The chart in one sentence, for screen readers. */
  readonly conclusion: string;
  readonly bars: readonly TimeBar[];
  /** The lines of the scale, from 0 upwards. */
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** The limit as a broken line, with its text. */
  readonly limit?: { readonly value: number; readonly text: string } | null;
  /** The sentence about an amount that the scale does not cover. Its bar is cut. */
  readonly beyond?: string | null;
}

interface TimeBarsProps {
  readonly chart: TimeChart;
  readonly words: ChartWords;
}

/** The room on each side of a bar, as a part of its place. */
const MARGIN = 0.15;

/**
 * Amounts over time, as a chart made on the server and as a table. Place, outline and words carry the meaning, so that
 * colour is not needed.
 */
export function TimeBars({ chart, words }: TimeBarsProps) {
  const { title, conclusion, bars, limit, beyond } = chart;
  return (
    <ChartFrame
      title={title}
      conclusion={conclusion}
      words={words}
      picture={
        <>
          <Scale chart={chart} />
          <Plot chart={chart} />
        </>
      }
      notes={
        <>
          {beyond && <p className="small">{beyond}</p>}
          {limit && (
            <p className="muted small">
              <svg className="key" aria-hidden>
                <path d="M0 6h28" className="limit" />
              </svg>{' '}
              {limit.text}
            </p>
          )}
        </>
      }
      rows={bars
        .filter(({ isToCome }) => !isToCome)
        .map(({ key, name, text, open }) => ({ key, name: <BarName name={name} open={open} />, text }))}
    />
  );
}

function BarName({ name, open }: Pick<TimeBar, 'name' | 'open'>) {
  return (
    <>
      {name}
      {open && <span className="muted"> {open}</span>}
    </>
  );
}

/** The scale at the side. Its width does not shrink with the window, so that its text stays as large as elsewhere. */
function Scale({ chart: { ticks } }: { chart: TimeChart }) {
  const top = topOf(ticks);
  return (
    <svg className="scale" aria-hidden>
      {ticks.map(({ value, text }) => (
        <text key={value} x="100%" y={`${heightOf(value, top)}%`} textAnchor="end" dominantBaseline="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}

function Plot({ chart: { bars, ticks, limit } }: { chart: TimeChart }) {
  const top = topOf(ticks);
  const place = 100 / Math.max(1, bars.length);
  return (
    <svg className="plot" aria-hidden>
      {ticks.map(({ value }) => (
        <line key={value} x2="100%" y1={`${heightOf(value, top)}%`} y2={`${heightOf(value, top)}%`} />
      ))}
      {bars.map(({ key, value, short, open }, at) => (
        <g key={key}>
          {value !== null && value > 0 && (
            <rect
              x={`${rounded(place * (at + MARGIN))}%`}
              y={`${heightOf(value, top)}%`}
              width={`${rounded(place * (1 - 2 * MARGIN))}%`}
              height={`${rounded(heightOf(0, top) - heightOf(value, top))}%`}
              className={open ? 'open' : undefined}
            />
          )}
          {value !== null && value > top && <Cut from={place * (at + MARGIN)} to={place * (at + 1 - MARGIN)} />}
          {short && (
            <text x={`${rounded(place * (at + 0.5))}%`} y="98%" textAnchor="middle">
              {short}
            </text>
          )}
        </g>
      ))}
      {limit && (
        <line className="limit" x2="100%" y1={`${heightOf(limit.value, top)}%`} y2={`${heightOf(limit.value, top)}%`} />
      )}
    </svg>
  );
}

/** A slanted gap in a bar that the scale does not cover. */
function Cut({ from, to }: { from: number; to: number }) {
  return (
    <line className="cut" x1={`${rounded(from)}%`} x2={`${rounded(to)}%`} y1={`${ABOVE + 9}%`} y2={`${ABOVE + 5}%`} />
  );
}

/** The heights of the parts above and behind the bars. The rest is for the names below them. */
const ABOVE = 6;
const BARS = 80;

/** The distance from the top of the chart, in per cent. */
function heightOf(value: number, top: number): number {
  return rounded(ABOVE + BARS - (percentOf(value, top) * BARS) / 100);
}

function topOf(ticks: TimeChart['ticks']): number {
  return ticks.at(-1)?.value ?? 1;
}

function rounded(amount: number): number {
  return Math.round(amount * 10) / 10;
}
