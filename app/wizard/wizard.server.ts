import { isDeepStrictEqual } from 'node:util';
import { parseWithZod } from '@conform-to/zod/v4';
import { z, type ZodType } from 'zod';
import type { KeptStep, KeptSteps, TypedFields } from '~/drafts/kept';

/** One step as data. Its schema reads the typed fields; `facts` reads what was kept beside them. */
export interface StepDefinition<Answer, Facts = undefined> {
  readonly schema: ZodType<Answer>;
  readonly facts?: ZodType<Facts>;
  /** Keys of earlier steps; when their answers change, this step has to be answered again. */
  readonly dependsOn: readonly string[];
  /** Whether the answer can stand beside the earlier ones, where not every change of those matters. */
  fits?(answer: Answer, earlier: Readonly<Record<string, unknown>>): boolean;
}

type AnyStep = StepDefinition<unknown, unknown>;

/** A multi-step form as data (house rule 8). The last step, the review, is not one of `steps`: it has no answers. */
export interface WizardDefinition<Steps extends Record<string, AnyStep>> {
  readonly name: string;
  readonly steps: Steps;
}

export type AnswersOf<Steps extends Record<string, AnyStep>> = {
  readonly [K in keyof Steps]: Steps[K] extends StepDefinition<infer Answer, unknown> ? Answer : never;
};
export type FactsOf<Steps extends Record<string, AnyStep>> = {
  readonly [K in keyof Steps]: Steps[K] extends StepDefinition<unknown, infer Facts> ? Facts : never;
};

/** What follows from the kept steps; nothing of it is stored. */
export interface Replay<Steps extends Record<string, AnyStep>> {
  /** The first step that still has to be answered; null when all are. */
  readonly furthest: (keyof Steps & string) | null;
  readonly done: ReadonlySet<string>;
  /** Of the steps before `furthest` only. */
  readonly answers: Partial<AnswersOf<Steps>>;
  readonly facts: Partial<FactsOf<Steps>>;
}

export function defineWizard<Steps extends Record<string, AnyStep>>(
  name: string,
  steps: Steps,
): WizardDefinition<Steps> {
  return { name, steps };
}

/** Reads the kept steps in order, up to the first that is missing, does not fit its schema, or was answered for other answers. */
export function replay<Steps extends Record<string, AnyStep>>(
  wizard: WizardDefinition<Steps>,
  kept: KeptSteps,
): Replay<Steps> {
  const answers: Record<string, unknown> = {};
  const facts: Record<string, unknown> = {};
  const done = new Set<string>();
  let furthest: string | null = null;
  for (const [key, step] of Object.entries(wizard.steps)) {
    const answer = readStep(step, kept[key], answers);
    if (!answer) {
      furthest = key;
      break;
    }
    answers[key] = answer.value;
    facts[key] = answer.facts;
    done.add(key);
  }
  return { furthest, done, answers: answers as Partial<AnswersOf<Steps>>, facts: facts as Partial<FactsOf<Steps>> };
}

/** Fingerprint of the answers that a step depends on. */
export function basisOf<Steps extends Record<string, AnyStep>>(
  wizard: WizardDefinition<Steps>,
  key: keyof Steps & string,
  answers: Partial<AnswersOf<Steps>>,
): string {
  return fingerprint(wizard.steps[key]?.dependsOn ?? [], answers);
}

function readStep(
  step: AnyStep,
  kept: KeptStep | undefined,
  earlier: Readonly<Record<string, unknown>>,
): { value: unknown; facts: unknown } | null {
  if (!kept || kept.basis !== fingerprint(step.dependsOn, earlier)) return null;
  const answer = parseWithZod(asForm(kept.fields), { schema: step.schema });
  const facts = step.facts ? step.facts.safeParse(kept.facts) : { success: true as const, data: undefined };
  if (answer.status !== 'success' || !facts.success) return null;
  return step.fits && !step.fits(answer.value, earlier) ? null : { value: answer.value, facts: facts.data };
}

/** Whether these fields say what is kept already: the same answer, or, while there is none, the same text. */
export function saysTheSame<Steps extends Record<string, AnyStep>>(
  wizard: WizardDefinition<Steps>,
  key: keyof Steps & string,
  kept: KeptStep | undefined,
  fields: TypedFields,
): boolean {
  const schema = wizard.steps[key]?.schema;
  if (!kept || !schema) return false;
  const [before, now] = [kept.fields, fields].map((typed) => parseWithZod(asForm(typed), { schema }));
  if (before?.status === 'success' && now?.status === 'success') return isDeepStrictEqual(before.value, now.value);
  return isDeepStrictEqual(kept.fields, fields);
}

/** The fields as the form takes them for its first values. */
export function typedValues(kept: KeptStep | undefined): unknown {
  return kept ? parseWithZod(asForm(kept.fields), { schema: anything }).payload : undefined;
}

/** The other way round: the fields that a form with these values posts. Only texts are values. */
export function fieldsFrom(values: unknown, name = ''): TypedFields {
  if (typeof values === 'string') return [[name, values]];
  if (Array.isArray(values)) return values.flatMap((value: unknown, at) => fieldsFrom(value, `${name}[${at}]`));
  const parts = Object.entries(values ?? {}) as [string, unknown][];
  return parts.flatMap(([key, value]) => fieldsFrom(value, name ? `${name}.${key}` : key));
}

const anything = z.record(z.string(), z.unknown());

export function asForm(fields: TypedFields): URLSearchParams {
  return new URLSearchParams(fields.map(([name, value]) => [name, value]));
}

function fingerprint(keys: readonly string[], answers: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(keys.map((key) => answers[key] ?? null));
}
