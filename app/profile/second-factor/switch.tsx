import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundText } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { QrCode } from '~/kernel/ui/secret/qr-code';
import { ShownSecret } from '~/kernel/ui/secret/shown-secret';

interface SwitchOnProps {
  /** The key for the app on the page that shows it, 'gone' when it was shown before, and null on every other page. */
  readonly uriAndText: { readonly uri: string; readonly text: string } | 'gone' | null;
}

/** Two steps: the key for the app, which is shown on request, and a code of the app. */
export function SwitchOn({ uriAndText }: SwitchOnProps) {
  const { t } = useTranslation('profile');
  const isSent = useActionData() !== undefined;
  const shown = uriAndText === 'gone' ? null : uriAndText;
  return (
    <>
      <Card title={t('twoFactor.key.title')}>
        <div className="stack stack-tight">
          {uriAndText && (
            <ShownSecret
              secret={shown?.text ?? null}
              what={t('twoFactor.key.what')}
              title={t('twoFactor.key.now')}
              hint={t('twoFactor.key.hint')}
              gone={{ title: t('twoFactor.key.goneTitle'), hint: t('twoFactor.key.gone') }}
            >
              {shown && <QrCode text={shown.uri} label={t('twoFactor.key.picture')} />}
            </ShownSecret>
          )}
          {!shown && (
            <StampedForm action={paths.secondFactorKey()} className="actions">
              <Button variant={isSent ? 'secondary' : 'primary'}>{t('twoFactor.key.show')}</Button>
            </StampedForm>
          )}
        </div>
      </Card>
      <CodeField wanted="on" title={t('twoFactor.code.titleOn')} send={t('twoFactor.turnOn')} />
    </>
  );
}

export function SwitchOff() {
  const { t } = useTranslation('profile');
  return (
    <>
      <Notice tone="warning">{t('twoFactor.offWarning')}</Notice>
      <CodeField wanted="off" title={t('twoFactor.code.titleOff')} send={t('twoFactor.turnOff')} />
    </>
  );
}

function CodeField({ wanted, title, send }: { wanted: 'on' | 'off'; title: string; send: string }) {
  const { t } = useTranslation('profile');
  const answer = useActionData<{ result?: FormResult }>();
  const [form, fields] = useBoundForm<{ code: string; wanted: string }>('secondFactor', { code: '' }, answer?.result);
  return (
    <PostForm form={form} action={paths.profile('2fa')} main={send}>
      <div className="panel fields">
        <h2>{title}</h2>
        <input type="hidden" name="wanted" value={wanted} />
        <BoundText
          field={fields.code}
          label={t('twoFactor.code.label')}
          hint={t('twoFactor.code.hint')}
          width={10}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      </div>
      <div className="actions">
        <Button variant={wanted === 'off' ? 'danger' : 'primary'}>{send}</Button>
      </div>
    </PostForm>
  );
}
