import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { formatZipcode } from '~/kernel/text/postcode';
import { tidied } from '~/kernel/text/tidied';
import { formatHouse, quickSearch, type QuickSearch } from '~/broadband/search/quick-search';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { Button } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { describedBy, Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';
import { PageHeader } from '~/kernel/ui/page-header';
import { Status } from '~/kernel/ui/status';
import { ResultCount } from '~/kernel/ui/table/search-form';
import { allowedFinders, type Finder } from '~/telecom/search/finder.server';
import { lowered, type Group, type Hit } from '~/telecom/search/group.server';
import { allowedSearches, findGroups, findOrderedHere } from './groups.server';
import { OrderHereForm } from './order-here';
import { orderHere, type OrderHere } from './order-here.server';
import { groupTitle } from './own-words.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/**
 * One text, searched in all lists that the user may see (docs/decisions/search.md). The dialog of the scripts reads
 * this page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.search);
  const { t } = access;
  const typed = (new URL(args.request.url).searchParams.get('q') ?? '').trim();
  const found = await find(access, typed);
  const title = t('search:title');
  return {
    title: pageTitle(t, 'hint' in found ? title : [title, typed]),
    typed: typed.slice(0, LONGEST_SHOWN),
    ...found,
  };
}

/** The most characters that go back into the field. */
const LONGEST_SHOWN = 200;

/** The other kinds that a user may search for. Users who may see connections are refused none. */
function allowedText({ permissions, t }: Access): string {
  return [
    ...(permissions.has('enduser-r') ? [t('search:none.denied.endUsers')] : []),
    ...(permissions.has('mobile-broadband-r') ? [t('search:none.denied.sims')] : []),
    ...allowedFinders(permissions).map(({ words }) => words(t).allowed),
  ].join(' ');
}

/** The reason why no search was made, or the searches with their results. */
type Found =
  | { readonly hint: { readonly title: string; readonly text: string } }
  | {
      readonly status: string;
      readonly asked: string;
      readonly nothing: string;
      readonly groups: readonly Group[];
      readonly order: OrderHere | null;
      /** True for an IP address that may be a SIM's, since no list can be searched for it. */
      readonly sims: boolean;
    };

async function find(access: Access, typed: string): Promise<Found> {
  const { permissions, t } = access;
  const search = quickSearch(typed);
  if (typeof search === 'string') return { hint: t(`search:none.${search}`, { returnObjects: true }) };
  const allowed = allowedSearches(search, permissions);
  const others = askedOf(search, typed, access);
  const what = askedText(search, t);
  if (allowed.length + others.length === 0)
    return { hint: { title: t('search:none.denied.title', { what }), text: allowedText(access) } };
  const [own, ofAreas, orderedHere] = await Promise.all([
    findGroups(access, allowed),
    Promise.all(others.map(({ finder, text }) => finder.find(access, text))),
    findOrderedHere(access, search.text),
  ]);
  const groups = [...exactFirst([...own, ...ofAreas.flat()]), ...orderedHere];
  const titles = [...allowed.map((one) => groupTitle(one, t)), ...others.map(({ finder }) => finder.words(t).title)];
  const where = titles.map(lowered).join(', ');
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const failed = groups.filter(({ failure }) => failure !== null).length;
  const isExact = groups.some((group) => group.isExact);
  const isMissing = search.isWhole && count + failed > 0 && !isExact;
  const status = [
    t('search:shown', { count }),
    ...(isMissing ? [t('search:noExact', { what })] : []),
    ...(failed > 0 ? [t('search:failed', { count: failed })] : []),
  ].join('. ');
  const hasHouse = search.searches.some(({ house }) => house !== null);
  const nothing = t(`search:nothing.${search.kind === 'ip' ? 'ip' : hasHouse ? 'house' : 'text'}`);
  return {
    status,
    asked: t('search:asked', { what, where }),
    nothing,
    order: orderHere(access, typed),
    sims: search.kind === 'ip' && !isExact && satisfies(menuRules['mobile.connections'], permissions),
    groups: groups.filter(({ hits, notes, failure }) => hits.length + notes.length > 0 || failure),
  };
}

/** The searches of other areas for this text. */
function askedOf(
  { kind, searches }: QuickSearch,
  typed: string,
  { permissions }: Access,
): { finder: Finder; text: string }[] {
  const asked = { kind, typed: tidied(typed), isHoused: searches.some(({ house }) => house !== null) };
  return allowedFinders(permissions).flatMap((finder) => {
    const text = finder.asked(asked);
    return text === null ? [] : [{ finder, text }];
  });
}

function exactFirst(groups: readonly Group[]): Group[] {
  return groups.toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
}

function askedText({ kind, text, house }: QuickSearch, t: Translator): string {
  if (kind !== 'zipcode') return t(`search:as.${kind}`, { text });
  return house
    ? t('search:as.address', { text: formatZipcode(text), house: formatHouse(house) })
    : t('search:as.zipcode', { text: formatZipcode(text) });
}

export default function QuickSearchPage() {
  const { t } = useTranslation('search');
  const { typed, ...found } = usePageData<typeof loader>();
  return (
    <>
      <PageHeader title={t('title')} />
      <form role="search" aria-label={t('title')} action={paths.search()} className="quick-form">
        <Field id="q" label={t('label')} hint={t('hint')}>
          <TextInput
            id="q"
            type="search"
            name="q"
            defaultValue={typed}
            autoComplete="off"
            autoFocus={typed === ''}
            aria-describedby={describedBy('q', { hint: true })}
          />
        </Field>
        <Button variant="primary" icon="search">
          {t('submit')}
        </Button>
      </form>
      <div id="found" className="stack">
        {'hint' in found ? (
          <EmptyState title={found.hint.title}>{found.hint.text}</EmptyState>
        ) : (
          <>
            <div>
              <ResultCount>{found.status}</ResultCount>
              <p className="muted small">{found.asked}</p>
            </div>
            {found.groups.length === 0 && <EmptyState title={t('nothing.title')}>{found.nothing}</EmptyState>}
            {found.groups.map((group, at) => (
              <FoundGroup key={group.title} id={`group-${at}`} group={group} />
            ))}
            {found.sims && (
              <p>
                {t('simsNotByIp')} <a href={paths.mobile()}>{t('toSims')}</a>
              </p>
            )}
            {found.order && <OrderHereForm order={found.order} />}
          </>
        )}
      </div>
    </>
  );
}

function FoundGroup({ id, group: { title, isExact, hits, more, notes, failure } }: { id: string; group: Group }) {
  return (
    <section aria-labelledby={id} data-exact={isExact ? '' : undefined}>
      <h2 id={id}>{title}</h2>
      {hits.length > 0 && (
        <ul role="list" className="hits">
          {hits.map((hit, at) => (
            <li key={at}>
              {hit.href === null ? (
                <div className="hit">
                  <HitText hit={hit} isExact={isExact} />
                </div>
              ) : (
                <a className="hit" href={hit.href}>
                  <HitText hit={hit} isExact={isExact} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && <FailedPanel message={failure.message} level={3} />}
      {notes.map((note) => (
        <p key={note} className="muted small">
          {note}
        </p>
      ))}
      {more && (
        <p className="more">
          <a href={more.href}>{more.text}</a>
        </p>
      )}
    </section>
  );
}

function HitText({ hit: { name, about, status }, isExact }: { hit: Hit; isExact: boolean }) {
  const { t } = useTranslation('search');
  return (
    <>
      <b>{name}</b>{' '}
      {status && (
        <Status tone={status.tone} icon={status.icon}>
          {status.text}
        </Status>
      )}{' '}
      <span className="muted small">{isExact ? `${about} · ${t('exact')}` : about}</span>
    </>
  );
}
