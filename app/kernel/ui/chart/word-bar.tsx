const [WIDTH, HEIGHT] = [32, 4];

/** A bar for a share of 0 to 1, beside its words. Attributes give its looks, because rules would weigh on each page. */
export function WordBar({ share }: { share: number }) {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
  return (
    <svg width={WIDTH} height={HEIGHT} fill="currentColor" aria-hidden>
      <path d={`M0 0h${filled}v3H0zM0 3h${WIDTH}v1H0z`} />
    </svg>
  );
}
