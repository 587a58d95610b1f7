import { redirect } from '@remix-run/node';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { formatDate } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import type { WizardArea } from '~/flows/wizard/area.server';
import type { Steps } from '~/flows/wizard/wizard.server';
import { forgetExamples, listExamples } from './examples.server';

/** The earlier orders of a user, and all else that fills in a new one. @throws 404 for a wizard that fills in nothing */
export async function showRemembered<S extends Steps>(access: Access, area: WizardArea<S>) {
  const { session, t, timezone } = access;
  if (!area.filled) throw new Response(null, { status: 404 });
  const [all, beside = null] = await Promise.all([
    listExamples(session, area.wizard.name),
    area.remembers?.show(access),
  ]);
  const heading = t('wizard:remembered.title', { context: area.noun });
  return {
    title: pageTitle(t, heading),
    heading,
    context: area.noun,
    rows: all.map(({ id, value }) => {
      const { line, address } = area.about(value.steps);
      return {
        key: id,
        label: formatDate(new Date(value.orderedAt), timezone),
        value: [foreign(line), address].filter(Boolean).join(', '),
      };
    }),
    beside: beside && beside.rows.length > 0 ? beside : null,
    startHref: area.paths.start(),
  };
}

/** Forgets them all. */
export async function submitForget<S extends Steps>({ session }: Access, area: WizardArea<S>) {
  await Promise.all([forgetExamples(session, area.wizard.name), area.remembers?.forget(session)]);
  await putFlash(session, { tone: 'info', key: 'flash.forgotten', values: { context: area.noun ?? '' } });
  return redirect(area.paths.start(), 303);
}
