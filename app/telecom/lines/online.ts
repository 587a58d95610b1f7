/** The circuits of a line, as far as they could be read. */
export interface CircuitsRead {
  readonly circuits: readonly { readonly online: boolean | null }[];
  /** True when some or all circuits could not be read. */
  readonly lostCircuits?: boolean;
}

/** The circuits: online, or not, or null for unknown. Those that could not be read are one unknown circuit. */
export function onlineOf({ circuits, lostCircuits }: CircuitsRead): readonly (boolean | null)[] {
  return [...circuits.map(({ online }) => online), ...(lostCircuits ? [null] : [])];
}
