/**
 * A share as a bar with an outline, where 1 is the whole. It illustrates the text beside it. For more than the whole, a
 * line shows where the whole ends.
 */
export function ShareBar({ share }: { share: number }) {
  const inPercent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 1_000) / 10}%`;
  return (
    <svg className="share" aria-hidden>
      <rect width={inPercent(share)} height="100%" />
      {share > 1 && <line x1={inPercent(1 / share)} x2={inPercent(1 / share)} y2="100%" />}
    </svg>
  );
}
