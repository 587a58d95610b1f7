import { useId } from 'react';
import { Details } from '../details';
import { percentOf } from './scale';

/** One day, or one month. */
export interface TimeBar {
  readonly key: string;
  /** Its name in the table. */
  readonly name: string;
  /** Below it in the chart; empty where there is no room for each. */
  readonly short: string;
  /** Null when it is not known. */
  readonly value: number | null;
  readonly text: string;
  /** It has its place in the picture, and no row. */
  readonly isToCome?: boolean;
  /** It is not over yet: its bar is an outline, and its row says so. */
  readonly open?: string | undefined;
}

export interface TimeChart {
  readonly title: string;
  /** The picture in a sentence, which is all that screen readers get of it. */
  readonly conclusion: string;
  readonly bars: readonly TimeBar[];
  /** The lines of the scale, from 0 to the highest. */
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** The limit as a broken line, with its meaning. */
  readonly limit?: { readonly value: number; readonly text: string } | null;
}

interface TimeBarsProps {
  readonly chart: TimeChart;
  readonly words: { readonly figures: string; readonly when: string; readonly what: string };
}

/** How much of its place a bar takes, in per cent. */
const FULL = 70;

/** Amounts over time: a picture made on the server, and the same as a table. Everything in it is told by place, outline or words, and nothing by colour alone. */
export function TimeBars({ chart, words }: TimeBarsProps) {
  const { title, conclusion, bars, limit } = chart;
  const titleId = useId();
  return (
    <section className="chart" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <div role="img" aria-label={conclusion}>
        <Scale chart={chart} />
        <Plot chart={chart} />
      </div>
      <p className="small" aria-hidden>
        {conclusion}
      </p>
      {limit && (
        <p className="muted small">
          <svg className="key" aria-hidden>
            <path d="M0 6h28" className="limit" />
          </svg>{' '}
          {limit.text}
        </p>
      )}
      <Details summary={words.figures}>
        <table className="figures">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.what}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ isToCome }) => !isToCome)
              .map(({ key, name, text, open }) => (
                <tr key={key}>
                  <th scope="row">
                    {name}
                    {open && <span className="muted"> {open}</span>}
                  </th>
                  <td>{text}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Details>
    </section>
  );
}

/** Room for the figures at its side does not shrink with the window: text in it stays as large as elsewhere. */
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
              x={`${rounded(place * at + (place * (100 - FULL)) / 200)}%`}
              y={`${heightOf(value, top)}%`}
              width={`${rounded((place * FULL) / 100)}%`}
              height={`${rounded(heightOf(0, top) - heightOf(value, top))}%`}
              className={open ? 'open' : undefined}
            />
          )}
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

/** The part of the picture above the bars, and that of the bars; what is left is for the names below them. */
const ABOVE = 6;
const BARS = 80;

/** The distance from the top, in per cent of the picture. */
function heightOf(value: number, top: number): number {
  return rounded(ABOVE + BARS - (percentOf(value, top) * BARS) / 100);
}

function topOf(ticks: TimeChart['ticks']): number {
  return ticks.at(-1)?.value ?? 1;
}

function rounded(amount: number): number {
  return Math.round(amount * 10) / 10;
}
