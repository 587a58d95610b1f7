/** A value that people carry elsewhere: app/enhance/copy puts a button behind it that copies it. `what` says which value it is. */
export function Copyable({ what, children }: { what: string; children: string }) {
  return (
    <span translate="no" data-copy={what}>
      {children}
    </span>
  );
}
