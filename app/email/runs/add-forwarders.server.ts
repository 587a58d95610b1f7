import type { Asked, BulkAction } from '~/flows/runs/action.server';
import { LOOKS } from '~/flows/runs/outcome/looks';
import type { RunItem, Wished } from '~/flows/runs/run';
import { EMAIL_RIGHTS } from '~/kernel/access/permissions';
import { asTypedOrEmpty } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { domainIn, domainOf, nameOf } from '../domain/address';
import type { ForwarderColumn, ForwarderRow } from '../domain/forwarder-rows';
import { listDomains } from '../domains/list-domains.server';
import { forwardersFound } from '../forwarders/forwarder-maker.server';
import { openDomain } from '../one/open-domain.server';
import type { Forwarder } from '../provider/email';
import { forwarderRunArea } from './forwarder-run-area.server';
import { forwarderItems, type Obstacle } from './forwarder-items';

interface ForwardersWish extends Wished {
  readonly kind: 'addForwarders';
  readonly domain: string;
}

/** Many forwarders of a domain at once, each a call and an intent of its own (EML-02). */
export const addForwarders: BulkAction<ForwardersWish, Forwarder, ForwarderRow, { domain: string }> = {
  area: forwarderRunArea,
  name: 'forwarders',
  kind: 'addForwarders',
  requirement: EMAIL_RIGHTS,
  title: ({ domain }, t) => t('forwarderRuns:title', { domain }),
  facts: ({ domain }, { t }) => [
    { key: 'domain', label: t('forwarderRuns:domain.label'), values: [domain], href: paths.emailDomain(domain) },
  ],
  obstacle: (word, t, item) => obstacleText(word as Obstacle, t, item),
  words: (t) => t('forwarderRuns:words', { returnObjects: true }),
  done: (_sentAt, t) => ({ ...LOOKS.done, text: t('forwarderRuns:done') }),
  href: ({ outcome, name }) => (outcome === 'done' ? paths.forwarder(domainOf(name), nameOf(name)) : null),
  sentAs: ({ payload }) => (payload as Forwarder).address,
  asks: {
    choice: (t) => ({ title: t('forwarderRuns:runs.create.title'), description: '' }),
    fields: { domain: asTypedOrEmpty },
    check: ({ domain }, say) => {
      if (domain === '') say(['domain'], 'forwarderRuns:domain.missing');
    },
    form: domainField,
    typed: ({ domain }) => ({ domain }),
    plan: planned,
  },
  content: ({ name, detail }) => ({ address: name, to: detail }),
  describe: ({ address }, t) => ({
    what: t('email:forwarder.what', { address }),
    href: paths.emailDomain(domainOf(address)),
  }),
  async send({ provider }, { address, to }, { key }) {
    await provider.email.createForwarder(address, to, key);
    return address;
  },
  list: forwardersFound.list,
  find: (provider, _sent, intent) => forwardersFound.find(provider, intent),
};

/** The domains to choose from. The one in the address of the page is chosen first. */
async function domainField({ provider, t }: Access, query: URLSearchParams) {
  const found = await settlePanel(listDomains(provider, { page: 1, perPage: 1 }));
  const domains = found.ok ? found.value.rows.filter(({ isPending }) => !isPending).map(({ domain }) => domain) : [];
  const first = domainIn(query.get('domain') ?? undefined);
  return {
    fields: [
      {
        name: 'domain',
        label: t('forwarderRuns:domain.label'),
        hint: t('forwarderRuns:domain.hint'),
        options: [
          { value: '', label: t('forwarderRuns:domain.none') },
          ...domains.map((value) => ({ value, label: value })),
        ],
        ...(first === null ? {} : { first }),
      },
    ],
    ...(found.ok ? {} : { unavailable: t('forwarderRuns:domain.unread') }),
  };
}

/** Judges the rows by what the domain has now. Without both lists nothing can be promised, so there is no plan. */
async function planned(access: Access, { domain }: { domain: string }): Promise<Asked<ForwardersWish, ForwarderRow>> {
  const { t } = access;
  const problem = (text: string) => ({ field: 'domain', text });
  const open = await settlePanel(openDomain(access, domain));
  if (!open.ok || !open.value.forwarders.ok) return problem(t('forwarderRuns:domain.unread'));
  const { state, mailboxes, forwarders } = open.value;
  if (state === 'pending') return problem(t('forwarderRuns:domain.pending'));
  const present = { domain: open.value.domain, mailboxes: mailboxes.rows, forwarders: forwarders.value.rows };
  return {
    of: (chosen) => ({
      wish: { kind: 'addForwarders', domain: present.domain },
      items: forwarderItems(
        chosen.flatMap((one) => ('record' in one ? [one.record] : [])),
        present,
      ),
    }),
  };
}

function obstacleText(word: Obstacle, t: Translator, { row, name }: Pick<RunItem, 'row' | 'name'>): string {
  const { line = '', twin = '', value = '', column = 'name' } = row ?? {};
  if (word !== 'wrong') return t(`forwarderRuns:obstacle.${word}`, { line, twin, address: name });
  const where = { line, column: t(`forwarderRuns:columns.${column as ForwarderColumn}`) };
  return value === ''
    ? t('forwarderRuns:obstacle.empty', where)
    : t('forwarderRuns:obstacle.wrong', {
        ...where,
        value,
        needs: t(`forwarderRuns:needs.${column as ForwarderColumn}`),
      });
}
