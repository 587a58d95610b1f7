import { useRootData } from './root-data';

/** The phone number and e-mail address of support, in a running text. Nothing while they are not known. */
export function SupportLinks() {
  const support = useRootData()?.support;
  if (!support) return null;
  const [mailbox, domain] = support.email.split('@');
  return (
    <>
      <a href={support.phoneHref}>{support.phone}</a>,{' '}
      <a href={`mailto:${support.email}`}>
        {mailbox}
        <wbr />@{domain}
      </a>
    </>
  );
}
