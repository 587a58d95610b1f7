/**
 * The heap limits of the portal's process (package.json, `npm run serve`). Without them the heap grows to twice what it
 * needs (docs/decisions/process.md).
 */
export const HEAP = ['--max-old-space-size=1024', '--max-semi-space-size=8'];
