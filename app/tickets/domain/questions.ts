/** The subjects of a ticket. */
export const SUBJECTS = ['broadband', 'mobile', 'order', 'email', 'other'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The questions that a support desk asks first, with their answers. */
export const QUESTIONS = {
  devices: ['one', 'all', 'unknown'],
  restarted: ['yes', 'no'],
  lights: ['green', 'red', 'off', 'unknown'],
  modem: ['steady', 'blinking', 'off', 'unknown'],
  place: ['one', 'everywhere', 'unknown'],
  otherDevice: ['works', 'fails', 'untried'],
  mail: ['receiving', 'sending', 'both'],
} as const;
export type Question = keyof typeof QUESTIONS;

/** The questions about a subject. The lights of an ONT are asked unless the line is known to be copper. */
export function questionsFor(subject: Subject, isFibre: boolean | null): readonly Question[] {
  switch (subject) {
    case 'broadband':
      return ['devices', 'restarted', isFibre === false ? 'modem' : 'lights'];
    case 'mobile':
      return ['place', 'otherDevice'];
    case 'email':
      return ['mail'];
    default:
      return [];
  }
}

export function parseSubject(text: string | null | undefined): Subject | null {
  return SUBJECTS.find((subject) => subject === text) ?? null;
}
