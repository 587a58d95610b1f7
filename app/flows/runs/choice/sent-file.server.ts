import type { ActionFunctionArgs } from '@remix-run/node';
import { LIST_FIELD, LONGEST_LIST } from '~/kernel/forms/limits';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { receiveText } from '~/kernel/forms/text-file.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Asked } from './choice.server';

/**
 * Takes the lines of a sent file as if they were pasted, so that a form with a problem shows them. Null when the form
 * has no file, or when it was read.
 */
export async function takeFile(
  args: ActionFunctionArgs,
  { form, t }: Access,
  { area }: Asked,
): Promise<FieldProblems | null> {
  const words = area.words(t).file;
  if (!words || !args.context.upload) return null;
  const sent = await receiveText(args, LONGEST_LIST);
  switch (sent.kind) {
    case 'text':
      form.set(LIST_FIELD, sent.text);
      return null;
    case 'none':
      return { file: [words.missing] };
    case 'long':
      return { file: [t(area.lines.tooLong as 'form.unreadable')] };
    case 'binary':
    case 'refused':
      return { file: [words.unreadable] };
  }
}
