const [WIDTH, HEIGHT] = [32, 4];

/** A share, 0 to 1, as a bar on a line of a whole. Its looks are attributes, so that a page needs no rules for it. */
export function WordBar({ share }: { share: number }) {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
  return (
    <svg width={WIDTH} height={HEIGHT} fill="currentColor" aria-hidden>
      <path d={`M0 0h${filled}v3H0zM0 3h${WIDTH}v1H0z`} />
    </svg>
  );
}
