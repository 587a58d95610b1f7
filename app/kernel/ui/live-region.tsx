/** The page's live region, empty in the first HTML. app/kernel/page/say finds it by its id. */
export function LiveRegion() {
  return <div id="polite" role="status" className="sr" />;
}
