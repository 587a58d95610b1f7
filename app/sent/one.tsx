import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/kernel/forms/form-errors';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { GIVE_UP, LOOKED } from '~/flows/intents/intent';
import { LookFirstNotice } from '~/flows/intents/look-first';
import { Outcome } from '~/flows/intents/outcome';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Checkbox } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { sentView, settleSent, type SentView } from './one.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

/** Loads a send whose outcome a colleague may settle. */
export async function loader(args: LoaderFunctionArgs) {
  // each kind of send requires its own rights
  const access = await authorize(args, 'session');
  return sentView(access, args.params['intent']);
}

/** Settles the outcome as the colleague says. It does not send again. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  return settleSent(access, args.params['intent']);
}

/** The answer of an action that stays on the page. */
interface Answered {
  readonly missing?: string;
  readonly refused?: string;
}

export default function SentOne() {
  const { t } = useTranslation('intents');
  const { heading, note, href, here, outcome, over, look } = usePageData<typeof loader>();
  const { missing, refused } = useActionData<Answered>() ?? {};
  const see = <ButtonLink href={href}>{t(over?.isFound ? 'sent.foundSee' : 'sent.see')}</ButtonLink>;
  const words = {
    ...t('sent', { returnObjects: true }),
    candidates: {
      ...t('sent.candidates', { returnObjects: true }),
      made: (moment: string) => t('sent.candidates.made', { moment }),
    },
  };
  return (
    <div className="stack">
      <PageHeader title={heading} note={note} />
      <FormErrors errors={missing ? [{ text: missing, href: `#${LOOKED}` }] : []} />
      {refused && <Notice tone="danger" title={refused} />}
      {over ? (
        <Notice
          tone={over.isFound ? 'success' : 'warning'}
          title={t(over.isFound ? 'sent.found' : 'sent.closed')}
          actions={see}
        >
          <p>{over.by}</p>
          {!over.isFound && <p>{t('sent.closedText')}</p>}
        </Notice>
      ) : (
        <>
          <p>{t('sent.rule')}</p>
          <Outcome id="sent" outcome={outcome} words={words} href={here} more={see} />
          {outcome.kind === 'not placed' && <CloseLost look={look} missing={missing} />}
        </>
      )}
    </div>
  );
}

/** The list to read if there is one, another look-up, and the button that closes the send. */
function CloseLost({ look, missing }: Pick<SentView, 'look'> & { missing: string | undefined }) {
  const { t } = useTranslation('intents');
  return (
    <>
      {look && <LookFirstNotice look={look} />}
      <StampedForm>
        <Button icon="search">{t('sent.lookAgain')}</Button>
      </StampedForm>
      {look?.rows === null ? (
        <p>{t('sent.failed')}</p>
      ) : (
        <StampedForm className="panel fields">
          <input type="hidden" name="effect" value={GIVE_UP} />
          <Checkbox id={LOOKED} name={LOOKED} label={t('sent.looked')} hint={t('sent.lookedHint')} error={missing} />
          <div className="actions">
            <Button variant="primary">{t('sent.close')}</Button>
          </div>
        </StampedForm>
      )}
    </>
  );
}
