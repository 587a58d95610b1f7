import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Paper, PaperForm } from '~/flows/papers/paper';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { SomeWizard } from '../pages/pages.server';
import { orderOnPaper } from './on-paper.server';
import { sentOrder, type SentOrder } from './sent-order.server';

/** The confirmation of a wizard's order on paper. @throws 404 without an order */
export async function showPaper(access: Access, { params, request }: LoaderFunctionArgs, wizard: SomeWizard) {
  const placed = params['placed'] ?? '';
  const found = await sentOrder(access, wizard, placed);
  if (!found || !wizard.paper) throw new Response(null, { status: 404 });
  const { paths } = wizard.area;
  return orderOnPaper(access, request, {
    intent: found.intent,
    placed,
    at: (query) => paths.paper(placed, query),
    back: { href: paths.placed(placed), label: access.t('papers:back') },
    customer: wizard.paper.customer(found.sent),
    words: (t, form) => wordsOf(wizard, found, t, form),
  });
}

function wordsOf(
  { area, paper }: SomeWizard,
  { intent, sent }: SentOrder,
  t: Translator,
  form: PaperForm,
): Pick<Paper, 'heading' | 'note' | 'parts'> {
  const context = area.kindOf(intent.value.payload);
  const names: Readonly<Record<string, string>> = area.words(t).steps;
  return {
    heading: t('papers:order.title', { context }),
    note: t('papers:order.note', { context }),
    parts: (paper?.parts(sent, t, form, intent) ?? [])
      .filter(({ lines }) => lines.length > 0)
      .map(({ step, lines }) => ({ key: step, title: names[step] ?? step, rows: lines })),
  };
}
