import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AttachmentsField } from '~/flows/attachments/attachments-field';
import { BoundRadios, BoundText, BoundTextarea } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import { QUESTIONS, type Question } from '../domain/questions';
import type { FilledView } from './create-view.server';
import { SubjectFields, type SubjectField } from './subject-fields';
import { TestsField } from './tests-field';

type TextField = 'title' | 'description' | 'since' | 'reference' | 'attachments';

interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  /** The report of a test that was just started. */
  readonly started?: string | null;
}

interface TicketFormProps {
  readonly filled: FilledView;
  readonly attempt: string;
  /** The connection or ticket that the address asks about. It tells this form from others that were put aside. */
  readonly asked: string;
  readonly cancelHref: string;
}

/** The form of a new ticket about one subject. */
export function TicketForm({ filled, attempt, asked, cancelHref }: TicketFormProps) {
  const { t } = useTranslation(['tickets', 'common', 'records']);
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<Record<SubjectField | TextField | Question, string>>(
    'ticket',
    answer?.typed ?? filled.typed,
    answer?.result,
  );
  const optional = t('common:optional');
  return (
    <PostForm form={form} main={t('create.send')} files={filled.files !== null}>
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="subject" value={filled.subject} />
      <input type="hidden" name="asked" value={asked} />
      <SubjectFields filled={filled} fields={fields} />
      {filled.open.length > 0 && (
        <Notice tone="warning">
          {t('create.open')}
          {filled.open.map(({ href, text }) => (
            <div key={href}>
              <a href={href}>{worded(text)}</a>
            </div>
          ))}
        </Notice>
      )}
      <Card title={t('create.what')}>
        <div className="fields">
          <BoundText field={fields.title} label={t('fields.title')} hint={t('fields.titleHint')} autoComplete="off" />
          <BoundTextarea
            field={fields.description}
            label={t('fields.description')}
            hint={t('fields.descriptionHint')}
          />
        </div>
      </Card>
      <Card title={t('create.questions')}>
        <div className="fields">
          <p className="muted">{t('create.questionsHint')}</p>
          <BoundText
            field={fields.since}
            label={t('fields.since')}
            hint={t('fields.sinceHint')}
            optional={optional}
            autoComplete="off"
          />
          {filled.questions.map((question) => (
            <BoundRadios
              key={question}
              field={fields[question]}
              label={t(`questions.${question}.label`)}
              optional={optional}
              look="plain"
              choices={QUESTIONS[question].map((value) => ({
                value,
                title: t(`questions.${question}.${value}` as 'questions.devices.one'),
              }))}
            />
          ))}
        </div>
      </Card>
      {filled.tests && <TestsField tests={filled.tests} started={answer?.started ?? null} />}
      <div className="panel fields">
        <BoundText
          field={fields.reference}
          label={t('fields.reference')}
          hint={t('fields.referenceHint')}
          optional={optional}
          autoComplete="off"
        />
        {filled.files !== null && <AttachmentsField field={fields.attachments} kept={filled.files} />}
      </div>
      <div className="actions">
        <Button variant="primary">{t('create.send')}</Button>
        <ButtonLink variant="quiet" href={cancelHref}>
          {t('records:cancel')}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
