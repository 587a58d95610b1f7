import { foundIn } from '~/flows/intents/listing.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { Panel, Sent } from './panel.server';

/** The look-up of a panel's change when its answer was lost. */
export function lookUpOf<Subject, Kept, Facts, Answer, Choices>({
  area,
  name,
  paper,
  requirement,
  trace,
  wizard,
}: Panel<Subject, Kept, Facts, Answer, Choices>): LookUp {
  return {
    wizard: wizard.name,
    requirement: area.reads,
    sends: requirement,
    describe: ({ payload, record }, t) => ({
      what: [t(`panels:items.${name}.title`), area.numberOf?.(payload as Kept)].filter(Boolean).join(', '),
      href: area.recordPage(record?.id ?? ''),
    }),
    ...(paper && { paper }),
    ...(trace.makes === 'order'
      ? foundIn((provider, sought) => trace.list(provider, sought.payload as Sent<Kept, Answer>, sought))
      : { find: (provider, intent) => trace.find(provider, intent.payload as Sent<Kept, Answer>, intent) }),
  };
}
