import { parse } from 'yaml';
import { textOf } from '~tests/house/source';

/** A service of deploy/compose.yaml, with what it takes over from others. */
export interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly networks?: { readonly inside?: { readonly ipv4_address?: string } };
  readonly depends_on?: object;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: {
    readonly inside: { readonly ipam: { readonly config: readonly [{ readonly subnet: string }] } };
  };
  readonly volumes: object;
}

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string; readonly page: string };
}

export const compose = parse(textOf('deploy/compose.yaml'), { merge: true }) as Compose;
export const alerts = (parse(textOf('deploy/alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
export const dashboard = JSON.parse(textOf('deploy/dashboard.json')) as Dashboard;

/** The values of each key of the unit, in order. */
export const unit = new Map<string, string[]>();
for (const line of textOf('deploy/portal.service').split('\n')) {
  const [, key, value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
  if (key !== undefined) unit.set(key, [...(unit.get(key) ?? []), value]);
}

/** A stage of deploy/Dockerfile: its instructions in order. */
export interface Stage {
  readonly name: string;
  readonly steps: readonly (readonly [instruction: string, rest: string])[];
}

export const stages: readonly Stage[] = readStages(textOf('deploy/Dockerfile'));

function readStages(text: string): Stage[] {
  const steps = text.split('\n').flatMap((line): [string, string][] => {
    const [, instruction, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return instruction === undefined ? [] : [[instruction, rest]];
  });
  const begins = steps.flatMap(([instruction], at) => (instruction === 'FROM' ? [at] : []));
  return begins.map((at, index) => ({
    name: / AS (\w+)$/.exec(steps[at]?.[1] ?? '')?.[1] ?? '',
    steps: steps.slice(at + 1, begins[index + 1]),
  }));
}

/** The words of an instruction in a stage; the last one counts. */
export function said(stage: string, instruction: string): string {
  const found = stages.find(({ name }) => name === stage)?.steps.findLast(([one]) => one === instruction);
  return found?.[1] ?? '';
}

/** `ENV` of a stage. */
export function envOf(stage: string): Record<string, string> {
  return Object.fromEntries(
    [...said(stage, 'ENV').matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
