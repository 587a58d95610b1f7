import { readFileSync } from 'node:fs';

/** The text of a small file, empty if it cannot be read. */
export function wordsIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
