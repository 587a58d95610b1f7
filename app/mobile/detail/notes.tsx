import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { NotesPage } from '~/flows/notes/notes-page';
import { showNotes, submitNote } from '~/flows/notes/notes.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { simName } from '~/telecom/words/sim.server';
import { openSim } from '../sim/open-sim.server';
import { SimCrumbs } from '../sim/sim-crumbs';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** The notes of the organisation on a SIM. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const sim = await openSim(access, args.params['uuid']);
  const name = simName(sim);
  return {
    title: pageTitle(access.t, [access.t('notes:title'), name], access.answer.failed),
    sim: { uuid: sim.uuid, name },
    about: name,
    ...(await showNotes(access, { kind: 'sim', id: sim.uuid })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { uuid } = await openSim(access, args.params['uuid']);
  return submitNote(access, { kind: 'sim', id: uuid }, paths.simNotes(uuid));
}

export default function SimNotes() {
  const { sim, ...notes } = usePageData<typeof loader>();
  return <NotesPage crumbs={<SimCrumbs sim={sim} />} {...notes} />;
}
