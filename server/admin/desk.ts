import type { AuditRecord } from '~/kernel/process/audit.server';

/** The subject of a command, for its line in the audit. */
export interface Done extends Pick<AuditRecord, 'area' | 'record' | 'wizard'> {
  /** The organisation whose users may read the line. Absent for work that is nobody's. */
  readonly organization?: string;
}

/** A command that cannot be done. The message says why, in one line. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo';
}

export type Say = (line: string) => void;

/** Writes a part of a command down at once, because a later part may fail. */
export type Note = (done: Done) => void;

/** Says rows under their headings, in columns. */
export function sayTable(say: Say, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [headings, ...rows.map((row) => row.map(oneLine))];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  for (const row of all)
    say(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** A text without line breaks and other signs that a terminal would obey, since names come from outside. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 200);
}

const MINUTE_MS = 60_000;
const STEPS = [
  [24 * 60 * MINUTE_MS, 'd'],
  [60 * MINUTE_MS, 'h'],
  [MINUTE_MS, 'min'],
  [1_000, 's'],
] as const;

/** The time since a moment, in its largest whole unit. */
export function ageOf(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  const [unit, name] = STEPS.find(([step]) => ms >= step) ?? STEPS[3];
  return `${Math.floor(ms / unit)} ${name}`;
}

export function momentOf(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').slice(0, 16);
}
