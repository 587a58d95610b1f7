import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { BROADBAND_ORDER_RIGHTS, MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { areaOf } from '~/flows/runs/jobs.server';
import { wizardOf } from '~/flows/wizard/pages/wizards.server';
import { descendants, filesIn, parsed } from './source';
import { requirementOf, doorsOf, asksEnough, opened, routes } from '~tests/house/doors';

function rightOf(body: ts.Block | null): string | undefined {
  const [door] = body ? descendants(body, ts.isCallExpression) : [];
  return door?.arguments[1]?.getText();
}

interface FormFound {
  readonly line: number;
  readonly method: string;
  readonly stamped: boolean;
  readonly addressed: boolean;
}

function formsOf(source: ts.SourceFile): FormFound[] {
  return descendants(source, ts.isJsxElement)
    .filter(({ openingElement }) => /^(?:form|Form|\w+\.Form)$/.test(openingElement.tagName.getText()))
    .map((element) => ({
      line: source.getLineAndCharacterOfPosition(element.getStart()).line + 1,
      method: methodOf(element.openingElement),
      addressed: element.openingElement.attributes.properties
        .filter(ts.isJsxAttribute)
        .some(({ name }) => name.getText() === 'action'),
      // a form with files has its stamp in its address
      stamped:
        descendants(element, ts.isJsxSelfClosingElement).some((child) => child.tagName.getText() === 'HiddenStamp') ||
        /\baction=\{stampedAddress\(\w+, stamp\)\}/.test(element.openingElement.getText()),
    }));
}

function methodOf({ attributes }: ts.JsxOpeningElement): string {
  const value = attributes.properties
    .filter(ts.isJsxAttribute)
    .find((attribute) => attribute.name.getText() === 'method')?.initializer;
  if (!value) return 'get';
  if (ts.isStringLiteral(value)) return value.text;
  return ts.isJsxExpression(value) && value.expression ? value.expression.getText() : '';
}

describe('PER-03 every route names its right at the door', () => {
  const doors = routes.flatMap((route) =>
    doorsOf(parsed(route.file)).map((door) => [`${route.path} ${door.name}`, route, door] as const),
  );

  it('finds the doors', () => {
    expect(doors.length).toBeGreaterThanOrEqual(routes.length);
  });

  it.each(doors)('%s', (_name, route, door) => {
    const answer = opened(door, route.path);
    if (answer === 'closed') return;
    expect(answer).toEqual({
      requirement: expect.toSatisfy((asked: unknown) => asksEnough(asked, requirementOf(route))),
    });
  });

  it.each(routes.filter(({ layout }) => !layout).map((route) => [route.path, route] as const))(
    '%s has a door',
    (_path, route) => {
      expect(doorsOf(parsed(route.file)).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['no statement', 'export async function loader(args) {}'],
    ['another first', 'export async function loader(args) { const a = 1; await authorize(args, "session"); }'],
    ['not awaited', 'export async function loader(args) { authorize(args, "session"); }'],
    ['other arguments', 'export async function loader(args) { await authorize(other, "session"); }'],
    ['made by a function', 'export const loader = guarded(() => null);'],
    ['the right to look', 'export async function action(args) { await authorize(args, tagsPanel.looks); }'],
  ])('would notice a door with %s', (_what, text) => {
    const [door] = doorsOf(parsed('app/routes/x.tsx', text));
    expect(door && opened(door)).toHaveProperty('problem');
  });
});

it('the right of a run is found by its address, in whatever case, and by no other address', () => {
  for (const path of ['/mobile/runs', '/mobile/runs/create', '/Mobile/RUNS/x/start'])
    expect(areaOf(path)?.requirement, path).toEqual(MOBILE_ORDER_RIGHTS);
  for (const path of ['/', '/mobile', '/mobile/runsx', '/connections/mobile/runs'])
    expect(areaOf(path), path).toBeUndefined();
});

it.each([
  ['/connections/create', 'broadband-c', BROADBAND_ORDER_RIGHTS],
  ['/Mobile/CREATE/x/review', 'mobile-broadband-c', MOBILE_ORDER_RIGHTS],
])('the rights of the wizard at %s are found by its address', (path, looks, sends) => {
  expect([wizardOf(path)?.requirement, wizardOf(path)?.area.sends]).toEqual([looks, sends]);
});

it('no wizard is found by an address outside all of them', () => {
  for (const path of ['/', '/mobile', '/mobile/creates', '/connections/mobile/create'])
    expect(wizardOf(path), path).toBeUndefined();
});

it('what a wizard sends asks for the right to send, and not only for the right to look', () => {
  const senders = ['review', 'status'].map((page) => `app/flows/wizard/pages/${page}.tsx`);
  const asked = senders.map((file) => doorsOf(parsed(file)).map(({ name, body }) => [name, rightOf(body)]));
  expect(asked).toEqual(
    senders.map(() => [
      ['loader', 'rightAt(args)'],
      ['action', 'sendsAt(args)'],
    ]),
  );
});

describe('PER-03 only the door gives a provider client', () => {
  it('createProvider and ProviderClient are used by the session alone', () => {
    const users = filesIn(['app'], /\.tsx?$/).filter((file) =>
      /\b(?:createProvider|new ProviderClient)\b/.test(parsed(file).text),
    );
    expect(users).toEqual([
      'app/kernel/provider/provider.server.ts',
      'app/kernel/provider/system.server.ts',
      'app/kernel/session/authorize.server.ts',
      'app/kernel/session/background.server.ts',
      'app/kernel/session/sign-in/sign-in.server.ts',
      'app/kernel/session/swap/own-calls.server.ts',
      'app/kernel/session/visitor.server.ts',
    ]);
  });

  it('apart from a request only the reconciliation and the count of the menu read as a user', () => {
    const users = filesIn(['app', 'server'], /\.tsx?$/).filter((file) => /\breadAsUser\b/.test(parsed(file).text));
    expect(users).toEqual([
      'app/flows/attention/keys.server.ts',
      'app/flows/intents/reconcile.server.ts',
      'app/kernel/session/background.server.ts',
      'app/shell/menu-counts.server.ts',
    ]);
  });
});

describe('AUT-14 every form that changes something carries the stamp', () => {
  const elements = filesIn(['app'], /\.tsx$/).flatMap((file) =>
    formsOf(parsed(file)).map((form) => [`${file} line ${form.line}`, form] as const),
  );

  it('finds the forms', () => {
    expect(elements.map(([where]) => where).join()).toContain('app/kernel/ui/shell/language-menu.tsx');
  });

  // a form without an address would keep the fragment of its page through the redirect
  it.each(elements)('%s, and says where it goes', (_where, { method, stamped, addressed }) => {
    expect(method).toMatch(/^(?:get|post)$/);
    expect(method === 'get' || stamped).toBe(true);
    expect(addressed).toBe(true);
  });

  it.each([
    ['no stamp', '<form method="post"><b /></form>', { method: 'post', stamped: false, addressed: false }],
    ['a stamp', '<Form method="post"><HiddenStamp stamp={s} /></Form>', { method: 'post', stamped: true }],
    ['a method that is computed', '<fetcher.Form method={how}><b /></fetcher.Form>', { method: 'how', stamped: false }],
    ['a search', '<form action={a}><input /></form>', { method: 'get', stamped: false, addressed: true }],
  ])('would notice %s', (_what, text, expected) => {
    expect(formsOf(parsed('app/x.tsx', text))).toMatchObject([expected]);
  });
});
