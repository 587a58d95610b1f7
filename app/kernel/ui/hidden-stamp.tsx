/** The identity stamp that every form carries; the door checks it. */
export function HiddenStamp({ stamp }: { stamp: string }) {
  return <input type="hidden" name="_as" value={stamp} />;
}
