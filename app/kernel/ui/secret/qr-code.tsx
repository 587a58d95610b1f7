import { encode } from 'uqr';

/** The empty edge that readers of a code need, in modules. */
const QUIET = 4;

/**
 * A text as a QR code, drawn by the server. `label` says what the picture is for; the text itself stands beside it,
 * for people who cannot scan.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      {/* black on white in every theme, since many readers do not know the reverse */}
      <rect width={side} height={side} fill="#fff" />
      <path d={darkRuns(data)} fill="#000" />
    </svg>
  );
}

/** The dark modules as a path with one rectangle for each run in a row. */
function darkRuns(data: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) runs.push(`M${start + QUIET} ${y + QUIET}h${x - start}v1h-${x - start}z`);
    }
  });
  return runs.join('');
}
