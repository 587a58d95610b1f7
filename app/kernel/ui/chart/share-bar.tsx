/** How much of a whole there is as a bar with an outline, 1 is all of it: a picture of the text beside it. Of more than all a line shows where the whole ended. */
export function ShareBar({ share }: { share: number }) {
  const inPercent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 1_000) / 10}%`;
  return (
    <svg className="share" aria-hidden>
      <rect width={inPercent(share)} height="100%" />
      {share > 1 && <line x1={inPercent(1 / share)} x2={inPercent(1 / share)} y2="100%" />}
    </svg>
  );
}
