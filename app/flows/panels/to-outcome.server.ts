import { redirect } from '@remix-run/node';
import { readOwnIntent } from '~/flows/intents/kept-intent.server';
import { soon } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash, type Flash } from '~/kernel/session/flash.server';
import type { Panel, Sent } from './panel.server';
import type { Opened } from './show-panel.server';
import { panelAddress, UNDOES } from './stage.server';

/**
 * Redirects to the parent page with a message when the change was accepted, also after a look-up, or closed by its
 * user. Otherwise redirects to the outcome.
 */
export async function toOutcome<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  { url, parent }: Opened<Subject, Answer>,
  id: string,
  { warning, undo }: Pick<Flash, 'undo'> & { readonly warning?: string } = {},
): Promise<Response> {
  const intent = await readOwnIntent(access.session, panel.wizard.name, id);
  if (intent?.value.state === 'given up') {
    await putFlash(access.session, { tone: 'info', key: 'panels:closed' });
    return redirect(parent, 303);
  }
  if (intent?.value.state !== 'accepted') return redirect(panelAddress(url, id), 303);
  if (warning !== undefined) {
    await putFlash(access.session, { tone: 'info', key: warning });
    return redirect(parent, 303);
  }
  const values = await namedBy(access, panel, intent.value.payload as Sent<Kept, Answer>);
  const done = { key: `panels:items.${panel.name}.${values ? 'named' : 'done'}`, ...(values ? { values } : {}) };
  await putFlash(access.session, {
    tone: 'success',
    ...(access.form.has(UNDOES) ? { key: 'panels:undone' } : done),
    ...(undo ? { undo } : {}),
  });
  return redirect(panel.done?.(id) ?? parent, 303);
}

async function namedBy<Subject, Kept, Facts, Answer, Choices>(
  { provider }: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  sent: Sent<Kept, Answer>,
) {
  // the change is accepted, so a failure here must not suggest otherwise
  return panel.named ? panel.named(sent, () => soon(panel.area.after(provider, sent).catch(() => null))) : null;
}
