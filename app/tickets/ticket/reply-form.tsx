import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AttachmentsField } from '~/flows/attachments/attachments-field';
import type { KeptFile } from '~/flows/attachments/kept.server';
import { BoundTextarea } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';

interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  /** True when others said something since the form was shown. */
  readonly news?: boolean;
}

interface ReplyFormProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly attempt: string;
  /** The number of replies that the page shows. */
  readonly seen: number;
  /** The files that are there already; null for users who may not send any. */
  readonly files: readonly KeptFile[] | null;
}

/** The form of a reply, below the conversation. */
export function ReplyForm({ typed, attempt, seen, files }: ReplyFormProps) {
  const { t } = useTranslation('tickets');
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<{ reply: string; attachments: string }>(
    'reply',
    answer?.typed ?? typed,
    answer?.result,
  );
  return (
    <PostForm form={form} main={t('reply.send')} files={files !== null}>
      {answer?.news && (
        <Notice tone="warning" title={t('reply.news.title')}>
          {t('reply.news.text')}
        </Notice>
      )}
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="seen" value={seen} />
      <div className="panel fields">
        <BoundTextarea field={fields.reply} label={t('reply.title')} hint={t('reply.hint')} />
        {files !== null && <AttachmentsField field={fields.attachments} kept={files} />}
      </div>
      <div className="actions">
        <Button variant="primary">{t('reply.send')}</Button>
      </div>
    </PostForm>
  );
}
