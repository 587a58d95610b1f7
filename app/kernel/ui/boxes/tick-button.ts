/** The button that ticks all boxes of a group or none: its `intent` is `roles*all` or `roles*none`. */
export function tickButton(group: string, which: 'all' | 'none') {
  return { name: 'intent', value: `${group}*${which}`, formNoValidate: true } as const;
}

/** A group whose boxes are to be ticked or unticked. */
interface TickIntent {
  readonly group: string;
  readonly all: boolean;
}

/** The command of such a button; null for any other intent. */
export function readTickIntent(intent: string | null): TickIntent | null {
  const [, group, which] = /^([a-z]\w{0,39})\*(all|none)$/.exec(intent ?? '') ?? [];
  return group === undefined ? null : { group, all: which === 'all' };
}
