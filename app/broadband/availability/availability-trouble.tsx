import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormResult } from '~/kernel/forms/parse.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { useHere } from '~/kernel/frame/use-here';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import { AddressPart } from './address-part';
import type { PresentedAvailability } from './availability-view.server';

type Trouble = Exclude<PresentedAvailability, { kind: 'lines' }>;

interface TroubleProps {
  readonly availability: Trouble;
  readonly addressHref: string;
  /** The result of the post that this page answers. */
  readonly result: FormResult | undefined;
  /** The way to wait for lines where there are none yet. */
  readonly later?: ReactNode;
}

/** The problem with an address that has no lines to choose, and the ways to solve it. The draft stays as it is. */
export function AvailabilityTrouble({ availability, addressHref, result, later }: TroubleProps) {
  const { t } = useTranslation('order');
  const change = <ButtonLink href={addressHref}>{t('product.otherAddress')}</ButtonLink>;
  switch (availability.kind) {
    case 'part':
      return availability.choices.length > 0 ? (
        <AddressPart asked={availability} other={change} result={result} />
      ) : (
        <Notice tone="warning" title={availability.title} actions={change}>
          {availability.message}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="danger" title={t('product.unknown.title', { address: availability.asked })} actions={change}>
          <Messages of={availability.messages} />
          <p>{t('product.unknown.text')}</p>
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="danger" title={t('product.refused.title', { address: availability.asked })} actions={change}>
          <Messages of={availability.messages} />
          <p>{t('product.refused.text')}</p>
        </Notice>
      );
    case 'nothing':
      return (
        <Notice
          tone="warning"
          title={t('product.nothing.title', { address: availability.found })}
          actions={
            <>
              {later}
              {change}
            </>
          }
        >
          <Messages of={[...availability.messages, ...availability.planned]} />
          <p>{t(availability.planned.length > 0 ? 'product.nothing.planned' : 'product.nothing.text')}</p>
        </Notice>
      );
    case 'failed':
      return <NoAnswer availability={availability} change={change} typed={typedOfLine(result)} />;
  }
}

function Messages({ of }: { of: readonly string[] }) {
  return of.map((message) => <p key={message}>{worded(message)}</p>);
}

/** The typed form of the line. A form that asked for a part of the address belongs to another step. */
function typedOfLine(result: FormResult | undefined) {
  const typed = result?.initialValue ?? null;
  return typed && 'zipcode' in typed ? null : typed;
}

interface NoAnswerProps {
  readonly availability: Extract<Trouble, { kind: 'failed' }>;
  readonly change: ReactNode;
  /** The fields as typed, which the retry sends again. */
  readonly typed: Readonly<Record<string, unknown>> | null;
}

function NoAnswer({ availability, change, typed }: NoAnswerProps) {
  const { t } = useTranslation('order');
  const here = useHere();
  return (
    <Notice
      tone="danger"
      title={t(availability.timeout ? 'product.failed.slow' : 'product.failed.title', { address: availability.asked })}
      actions={
        <>
          {typed ? (
            <Retry typed={typed} />
          ) : (
            <ButtonLink variant="primary" icon="refresh" href={here}>
              {t('product.failed.again')}
            </ButtonLink>
          )}
          {change}
        </>
      }
    >
      {availability.message && <p>{worded(availability.message)}</p>}
      <p>{t('product.failed.text')}</p>
    </Notice>
  );
}

function Retry({ typed }: { typed: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('order');
  return (
    <StampedForm>
      {Object.entries(typed).map(
        ([name, value]) => typeof value === 'string' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button variant="primary" icon="refresh">
        {t('product.failed.again')}
      </Button>
    </StampedForm>
  );
}
