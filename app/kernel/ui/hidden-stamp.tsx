/** The CSRF token that every form carries and the door checks. */
export function HiddenStamp({ stamp }: { stamp: string }) {
  return <input type="hidden" name="_as" value={stamp} />;
}
