import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrame } from '~/frame/use-frame';
import { Button, ButtonLink } from '~/ui/button';
import { RadioGroup, type Choice } from '~/ui/choices';
import { HiddenStamp } from '~/ui/hidden-stamp';
import { Notice } from '~/ui/notice';
import { worded } from '~/ui/words';
import type { PresentedAvailability } from './availability.server';

type Trouble = Exclude<PresentedAvailability, { kind: 'lines' }>;
type Kept = Extract<Trouble, { kind: 'suffix' }>['keep'];

interface TroubleProps {
  readonly availability: Trouble;
  readonly addressHref: string;
  /** What was just typed on the page that this stands in for: sent again by the retry, so that nothing is lost. */
  readonly typed: Readonly<Record<string, unknown>> | null;
}

/** There is nothing to choose yet: what is the matter with the address, and what can be done about it. The draft stays as it is. */
export function AvailabilityTrouble({ availability, addressHref, typed }: TroubleProps) {
  const { t } = useTranslation('order');
  const change = <ButtonLink href={addressHref}>{t('product.otherAddress')}</ButtonLink>;
  switch (availability.kind) {
    case 'suffix':
      return (
        <AddressFix action={addressHref} keep={availability.keep} title={t('product.suffix.title', { address: availability.asked })} other={change}>
          <RadioGroup
            id="housenrext"
            name="housenrext"
            look="plain"
            legend={t('product.suffix.legend')}
            hint={availability.message}
            choices={availability.suffixes.map((suffix): Choice => ({ value: suffix, title: suffix }))}
            value={availability.suffixes[0]}
          />
        </AddressFix>
      );
    case 'points':
      return (
        <AddressFix action={addressHref} keep={availability.keep} title={t('product.points.title', { address: availability.asked })} other={change}>
          <input type="hidden" name="housenrext" value={availability.keep.housenrext} />
          <RadioGroup
            id="connectionpoint"
            name="connectionpoint"
            legend={t('product.points.legend')}
            hint={availability.message}
            choices={availability.points.map((point): Choice => ({ value: point.isra, title: point.isra, description: point.description }))}
            value={availability.points[0]?.isra}
          />
        </AddressFix>
      );
    case 'unknown':
      return (
        <Notice tone="danger" title={t('product.unknown.title', { address: availability.asked })} actions={change}>
          {t('product.unknown.text')}
        </Notice>
      );
    case 'nothing':
      return (
        <Notice tone="warning" title={t('product.nothing.title', { address: availability.found })} actions={change}>
          {[...availability.messages, ...availability.planned].map((message) => (
            <p key={message}>{worded(message)}</p>
          ))}
          <p>{t(availability.planned.length > 0 ? 'product.nothing.planned' : 'product.nothing.text')}</p>
        </Notice>
      );
    case 'failed':
      return <NoAnswer availability={availability} change={change} typed={typed} />;
  }
}

type NoAnswerProps = Pick<TroubleProps, 'typed'> & { availability: Extract<Trouble, { kind: 'failed' }>; change: ReactNode };

function NoAnswer({ availability, change, typed }: NoAnswerProps) {
  const { t } = useTranslation('order');
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="danger"
      title={t(availability.timeout ? 'product.failed.slow' : 'product.failed.title', { address: availability.asked })}
      actions={
        <>
          {typed ? (
            <Retry typed={typed} />
          ) : (
            <ButtonLink variant="primary" icon="refresh" href={pathname + search} reload>
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
  const { stamp } = useFrame();
  return (
    <Form method="post">
      <HiddenStamp stamp={stamp} />
      {Object.entries(typed).map(([name, value]) => typeof value === 'string' && <input key={name} type="hidden" name={name} value={value} />)}
      <Button variant="primary" icon="refresh">
        {t('product.failed.again')}
      </Button>
    </Form>
  );
}

/** The address again, with the one thing that was missing. */
function AddressFix(props: { action: string; keep: Kept; title: string; other: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('order');
  const { stamp } = useFrame();
  return (
    <Form method="post" action={props.action} className="panel fields">
      <HiddenStamp stamp={stamp} />
      <input type="hidden" name="zipcode" value={props.keep.zipcode} />
      <input type="hidden" name="housenr" value={props.keep.housenr} />
      {props.keep.replaceCopperNid && <input type="hidden" name="replaceCopperNid" value={props.keep.replaceCopperNid} />}
      <h2>{props.title}</h2>
      {props.children}
      <div className="actions">
        <Button variant="primary">{t('continue')}</Button>
        {props.other}
      </div>
    </Form>
  );
}
