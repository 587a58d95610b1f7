import { read, withRules } from '~/kernel/forms/fields.server';
import { mailName } from '../domain/mail-name';
import { passwordRules, passwordShape } from './password-form.server';

/** The fields of a new mailbox. */
export const MailboxForm = withRules({ name: read('email:name.wrong', mailName), ...passwordShape }, passwordRules);
