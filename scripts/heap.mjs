/** Of the portal's process, as `npm run serve` starts it (package.json): without them the heap grows to twice what it needs before it is cleared (docs/decisions/041). */
export const HEAP = ['--max-old-space-size=1024', '--max-semi-space-size=8'];
