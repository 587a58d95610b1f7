import type { TypedFields } from '~/kernel/forms/typed-fields';
import { isDeepStrictEqual } from 'node:util';
import { parseWithZod } from '@conform-to/zod/v4';
import { z, type ZodType } from 'zod';
import type { KeptStep, KeptSteps } from '~/flows/drafts/kept';

/** One step as data. Its schema reads the typed fields; `facts` reads the facts stored beside them. */
interface StepParts {
  readonly schema: ZodType;
  readonly facts?: ZodType;
  /** Keys of earlier steps. When their answers change, the user has to answer this step again. */
  readonly dependsOn: readonly string[];
  /** True when the earlier answers require this step. Without this function the step is always asked. */
  when?(before: unknown): boolean;
  /**
   * True when the answer still holds beside changed earlier ones. Steps that some changes do not affect have this
   * function.
   */
  fits?(answer: unknown, before: unknown): boolean;
  /** Turns another way to type the answer into the fields of the schema. `isAside` tells a form that nobody judges. */
  unfold?(this: void, form: URLSearchParams, isAside: boolean): URLSearchParams;
}

export type Step = StepParts & { readonly key: string };
export type Steps = readonly Step[];

export function step<const Key extends string, const Parts extends StepParts>(
  key: Key,
  parts: Parts,
): Parts & { readonly key: Key } {
  return { ...parts, key };
}

/**
 * A multi-step form as data (house rule 8). `steps` does not include the review, the last step, because the review has
 * no answers.
 */
export interface WizardDefinition<S extends Steps> {
  readonly name: string;
  readonly steps: S;
}

export type KeyOf<S extends Steps> = S[number]['key'];
export type StepOf<S extends Steps, Key> = Extract<S[number], { readonly key: Key }>;
/** The answer of a step that is not always asked may be undefined. */
type Maybe<One extends Step> = One extends { when(before: never): boolean } ? undefined : never;
type AnswerOf<One extends Step> = z.output<One['schema']>;
export type FactsOf<One extends Step> = One extends { readonly facts: infer Facts extends ZodType }
  ? z.output<Facts>
  : undefined;

export type AnswersOf<S extends Steps> = {
  readonly [Key in KeyOf<S>]: AnswerOf<StepOf<S, Key>> | Maybe<StepOf<S, Key>>;
};
export type FactsByStep<S extends Steps> = {
  readonly [Key in KeyOf<S>]: FactsOf<StepOf<S, Key>> | Maybe<StepOf<S, Key>>;
};

/** The steps before one. Before the review those are all steps. */
type KeysBefore<S extends Steps, Key> = S extends readonly [infer First extends Step, ...infer Rest extends Steps]
  ? First['key'] extends Key
    ? never
    : First['key'] | KeysBefore<Rest, Key>
  : never;
/** The earlier answers that a step, or the review, can rely on. */
type Before<All, S extends Steps, Key> = Pick<All, KeysBefore<S, Key> & keyof All> & Partial<All>;
export type AnswersAt<S extends Steps, Key> = Before<AnswersOf<S>, S, Key>;
export type FactsAt<S extends Steps, Key> = Before<FactsByStep<S>, S, Key>;

/** Each step may depend only on the steps before it. */
export type InOrder<S extends Steps, Earlier = unknown> = S extends readonly [
  infer First extends Step,
  ...infer Rest extends Steps,
]
  ? readonly [First & Asks<First, Earlier>, ...InOrder<Rest, Earlier & AnswersOf<readonly [First]>>]
  : readonly [];
interface Asks<One extends Step, Earlier> {
  readonly dependsOn: readonly (keyof Earlier)[];
  readonly when?: (before: Earlier) => boolean;
  readonly fits?: (answer: AnswerOf<One>, before: Earlier) => boolean;
}

/** The state that follows from the stored steps. The store does not hold it. */
export interface Replay<S extends Steps> {
  /** The first step without a valid answer. Null when all steps have one. */
  readonly furthest: KeyOf<S> | null;
  readonly done: ReadonlySet<string>;
  /** The steps that the answers so far require. Those after `furthest` may still change. */
  readonly asked: readonly KeyOf<S>[];
  /** The answers of the steps before `furthest`. */
  readonly answers: Partial<AnswersOf<S>>;
  readonly facts: Partial<FactsByStep<S>>;
}

export function defineWizard<const S extends Steps>(name: string, steps: S & InOrder<S>): WizardDefinition<S> {
  return { name, steps };
}

/**
 * Reads the stored steps in order. It stops at the first that is missing, does not fit its schema, or depends on
 * changed answers.
 */
export function replay<S extends Steps>({ steps }: WizardDefinition<S>, kept: KeptSteps): Replay<S> {
  const answers: Record<string, unknown> = {};
  const facts: Record<string, unknown> = {};
  const done = new Set<string>();
  const asked: string[] = [];
  let furthest: string | null = null;
  for (const one of steps) {
    if (one.when?.(answers) === false) continue;
    asked.push(one.key);
    const answer = furthest === null ? readStep(one, kept[one.key], answers) : null;
    if (answer) {
      answers[one.key] = answer.value;
      facts[one.key] = answer.facts;
      done.add(one.key);
    } else furthest ??= one.key;
  }
  return { furthest, done, asked, answers: answers as Partial<AnswersOf<S>>, facts: facts as Partial<FactsByStep<S>> };
}

/** @throws when the wizard does not have the step, which is a defect of the portal */
export function stepOf<S extends Steps>({ name, steps }: WizardDefinition<S>, key: KeyOf<S>): Step {
  const found = steps.find((one) => one.key === key);
  if (!found) throw new Error(`${name} has no step ${key}`);
  return found;
}

/** Fingerprint of the answers that a step depends on. */
export function basisOf<S extends Steps>(
  wizard: WizardDefinition<S>,
  key: KeyOf<S>,
  answers: Partial<AnswersOf<S>>,
): string {
  return fingerprint(stepOf(wizard, key).dependsOn, answers);
}

function readStep(
  one: Step,
  kept: KeptStep | undefined,
  before: Readonly<Record<string, unknown>>,
): { value: unknown; facts: unknown } | null {
  if (!kept || kept.basis !== fingerprint(one.dependsOn, before)) return null;
  const answer = parseWithZod(asForm(kept.fields), { schema: one.schema });
  const facts = one.facts ? one.facts.safeParse(kept.facts) : { success: true as const, data: undefined };
  if (answer.status !== 'success' || !facts.success) return null;
  return one.fits?.(answer.value, before) === false ? null : { value: answer.value, facts: facts.data };
}

/** True when the fields mean the stored answer, or repeat the stored text of an invalid one. */
export function saysTheSame<S extends Steps>(
  wizard: WizardDefinition<S>,
  key: KeyOf<S>,
  kept: KeptStep | undefined,
  fields: TypedFields,
): boolean {
  if (!kept) return false;
  const { schema } = stepOf(wizard, key);
  const [before, now] = [kept.fields, fields].map((typed) => parseWithZod(asForm(typed), { schema }));
  if (before?.status === 'success' && now?.status === 'success') return isDeepStrictEqual(before.value, now.value);
  return isDeepStrictEqual(kept.fields, fields);
}

/** The stored fields in the shape of the form's first values. */
export function typedValues(kept: KeptStep | undefined): unknown {
  return kept ? parseWithZod(asForm(kept.fields), { schema: anything }).payload : undefined;
}

/** The inverse of `typedValues`: the fields that a form with these values posts. Only texts count as values. */
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
