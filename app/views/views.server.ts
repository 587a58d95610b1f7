import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { authorText } from '~/flows/drafts/author.server';
import {
  keepView,
  removeView,
  setUsual,
  viewsOfList,
  type KeptView,
  type ViewsOfList,
} from '~/flows/views/kept-views.server';
import { LONGEST_NAME, LONGEST_QUERY, MOST_VIEWS } from '~/flows/views/limits';
import { lacking, menuRules, satisfies, USER_RIGHTS } from '~/kernel/access/permissions';
import { kept, read, ticked } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { firstFields } from '~/kernel/forms/save.server';
import { entryAt } from '~/kernel/frame/menu';
import { pageTitle } from '~/kernel/frame/title.server';
import { translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { refusal } from '~/kernel/session/refusal.server';
import type { Language } from '~/kernel/session/session.server';
import { typedLength } from '~/kernel/text/typed-length';
import { formatDate } from '~/kernel/time/dates';
import { keptQuery } from './domain/kept-query';

const ViewForm = z.object({
  name: read(
    'views:problem',
    kept((text) => text !== '' && typedLength(text) <= LONGEST_NAME),
    { most: LONGEST_VALUE },
  ),
  shared: ticked,
  usual: ticked,
});

type Asked = Pick<LoaderFunctionArgs, 'request'>;

/** The views of the list that the address names and, when it has a state to keep, the fields of the form. */
export async function showViews(access: Access, { request }: Asked) {
  const { session, t, permissions, answer } = access;
  const { list, entry, query } = openListOf(access, request);
  const views = await viewsOfList(session, list);
  const mayShare = satisfies(USER_RIGHTS, permissions);
  const name = t(`shell:menu.${entry}`);
  return {
    title: pageTitle(t, [t('views:title'), name], answer.failed),
    list,
    name,
    mayShare,
    hasUsual: all(views).some(({ id }) => id === views.usual),
    views: [
      ...views.own.map((view) => shownView(access, view, views, true)),
      ...views.shared.map((view) => shownView(access, view, views, mayShare)),
    ],
    typed: query ? await firstFields(access, { name: '', shared: '', usual: '' }) : null,
  };
}

function shownView({ t, timezone }: Access, view: KeptView, { shared, usual }: ViewsOfList, mayRemove: boolean) {
  const { id, name, list, query } = view;
  const isShared = shared.includes(view);
  const at = formatDate(new Date(view.at), timezone);
  return {
    id,
    name,
    href: `${list}?${query}`,
    about: isShared ? t('views:by', { author: authorText(t, view), at }) : t('views:own', { at }),
    isShared,
    isUsual: id === usual,
    mayRemove,
  };
}
export type ShownView = ReturnType<typeof shownView>;

/** Keeps a view, removes one, or makes the list open with one. */
export async function submitViews(access: Access, { request }: Asked) {
  const { form, session, permissions } = access;
  const { list, query } = openListOf(access, request);
  const here = paths.listViews({ list, query });
  const mayShare = satisfies(USER_RIGHTS, permissions);
  const removed = form.get('remove');
  if (removed !== null) {
    await removeView(session, 'own', removed);
    if (mayShare) await removeView(session, 'shared', removed);
    const isLeft = all(await viewsOfList(session, list)).some(({ id }) => id === removed);
    await putFlash(
      session,
      isLeft ? { tone: 'error', key: 'views:notYours' } : { tone: 'success', key: 'views:removed' },
    );
    return redirect(here, 303);
  }
  // a state that is none, or too long, has no form
  return form.has('name') && query !== ''
    ? keepAsked(access, { list, query, here, mayShare })
    : openWith(access, list, here);
}

interface Keeping {
  readonly list: string;
  readonly query: string;
  readonly here: string;
  readonly mayShare: boolean;
}

/** Keeps the state that the address names, and goes back to the list in it. */
async function keepAsked(access: Access, { list, query, here, mayShare }: Keeping) {
  const { form, session, t } = access;
  const parsed = parseForm(form, ViewForm, t);
  if (!parsed.ok) return invalid(access, parsed.result);
  const { name, shared, usual } = parsed.value;
  if (isWholeList(name)) return invalid(access, parsed.reject({ name: [t('views:whole')] }));
  const id = await keepView(session, shared && mayShare ? 'shared' : 'own', { list, name, query });
  if (id === null) return invalid(access, parsed.reject({ '': [t('views:full', { count: MOST_VIEWS })] }));
  if (usual) await setUsual(session, list, id);
  await dropParkedForm(session, here);
  await putFlash(session, { tone: 'success', key: 'views:saved', values: { name } });
  return redirect(`${list}?${query}`, 303);
}

/** True for the words of the link that stands beside the views, in any language. */
function isWholeList(name: string): boolean {
  const same = (language: Language) => translator(language)('table.views.all').toLowerCase() === name.toLowerCase();
  return same('nl') || same('en');
}

/** Makes the list open with a view, or whole. A view that is gone changes nothing. */
async function openWith({ form, session }: Access, list: string, here: string) {
  const asked = form.get('usual') ?? '';
  const view = all(await viewsOfList(session, list)).find(({ id }) => id === asked);
  if (view || asked === 'none') {
    await setUsual(session, list, view?.id ?? null);
    await putFlash(session, {
      tone: 'success',
      ...(view ? { key: 'views:usualSet', values: { name: view.name } } : { key: 'views:usualCleared' }),
    });
  }
  return redirect(here, 303);
}

function all({ own, shared }: ViewsOfList): readonly KeptView[] {
  return [...own, ...shared];
}

/**
 * The list of an address, which is one of the drawer's, and the state of it to keep.
 * @throws 404 for no list; 403 without the rights of the list
 */
function openListOf({ permissions }: Access, { url }: Request) {
  const { searchParams } = new URL(url);
  const list = searchParams.get('list') ?? '';
  const entry = entryAt(list);
  if (entry === null) throw new Response(null, { status: 404 });
  const right = menuRules[entry];
  if (!satisfies(right, permissions)) throw refusal(403, 'permission', { missing: lacking(right, permissions) });
  return { list, entry, query: keptQuery(searchParams.get('query') ?? '', LONGEST_QUERY) };
}
