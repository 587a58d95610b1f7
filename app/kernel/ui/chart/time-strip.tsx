import { ChartFrame, type ChartWords } from './chart-frame';

/** The looks of a time in a strip: whole, low, an outline, or nothing above the base line. */
export type StripLook = 'full' | 'low' | 'outline' | 'empty';

export interface StripPart {
  readonly key: string;
  readonly look: StripLook;
  /** Its place from the left and its width, in per cent. */
  readonly from: number;
  readonly width: number;
  /** Its row in the table. */
  readonly when: string;
  readonly what: string;
}

export interface StripChart {
  readonly title: string;
  /** The chart in one sentence, for screen readers. */
  readonly conclusion: string;
  readonly parts: readonly StripPart[];
  /** Moments below the strip, with their place in per cent. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** The looks in words, for those that the strip has. */
  readonly legend: readonly { readonly look: StripLook; readonly text: string }[];
}

const BASE = 28;
const TOPS: Record<StripLook, number> = { full: 0, low: 16, outline: 1, empty: BASE };

/** States over one stretch of time, as a strip and as a table. Height and outline carry the meaning, so that colour is not needed. */
export function TimeStrip({ chart, words }: { readonly chart: StripChart; readonly words: ChartWords }) {
  const { title, conclusion, parts, ticks, legend } = chart;
  return (
    <ChartFrame
      title={title}
      conclusion={conclusion}
      words={words}
      picture={
        <svg className="strip" aria-hidden>
          {parts.map(({ key, look, from, width }) => (
            <Block key={key} look={look} x={`${from}%`} width={`${width}%`} />
          ))}
          <line x2="100%" y1={BASE} y2={BASE} />
          {ticks.map(({ at, text }) => (
            <text key={at} x={`${at}%`} y={BASE + 16} textAnchor="middle">
              {text}
            </text>
          ))}
        </svg>
      }
      notes={
        <p className="muted small">
          {legend.map(({ look, text }) => (
            <span key={look} className="mr-4">
              <svg className="swatch" aria-hidden>
                <Block look={look} x="0" width="100%" />
                <line x2="100%" y1={BASE} y2={BASE} />
              </svg>{' '}
              {text}
            </span>
          ))}
        </p>
      }
      rows={parts.map(({ key, when, what }) => ({ key, name: when, text: what }))}
    />
  );
}

function Block({ look, x, width }: { readonly look: StripLook; readonly x: string; readonly width: string }) {
  if (look === 'empty') return null;
  return <rect className={look} x={x} y={TOPS[look]} width={width} height={BASE - TOPS[look]} />;
}
