import { describe, expect, it } from 'vitest';
import { Settings } from '~/kernel/env/settings';
import { filesIn, textOf } from '~tests/house/source';

const SETTINGS = textOf('docs/operate/settings.md');
const PRIVACY = textOf('docs/operate/privacy.md');

/** Settings of the demo and of tests, which a real provider refuses. */
const REFUSED = Object.keys(Settings.shape).filter((name) =>
  /^SANDBOX_|^PORTAL_(?:TEST_|LIMITS_|WAITS_|ROUNDS_)/.test(name),
);
/** Names that Node reads itself. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

const isOurs = (name: string) => !OF_NODE.includes(name);

/** The rows of the tables of settings: the names of each, and what is said about them. */
const rows = [...SETTINGS.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| (.+) \|$/gm)].map(([, names = '', says = '']) => ({
  names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  says,
}));

/** The value that a setting has when nobody sets it, as text; null for none. */
function defaultOf(name: string): string | null {
  const field = Settings.shape[name as keyof typeof Settings.shape];
  const { success, data } = field.safeParse(undefined);
  return success && data !== undefined && !Array.isArray(data) ? String(data) : null;
}

describe('docs/operate/settings.md', () => {
  it('has each setting of the portal once, and no other', () => {
    const named = rows.flatMap(({ names }) => names).filter(isOurs);
    const known = Object.keys(Settings.shape).filter((name) => !REFUSED.includes(name));
    expect(named.sort()).toEqual(known.sort());
  });

  it('names what is required, and the others as such', () => {
    const [required = '', further = ''] = SETTINGS.split('## Further settings');
    for (const name of ['ENVIRONMENT_URL', 'ORIGIN', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SESSION_KEYS'])
      expect([name, required.includes(`| \`${name}\``) || required.includes(`, \`${name}\` |`)]).toEqual([name, true]);
    expect(further).not.toContain('| `ORIGIN` |');
  });

  it('says the default of each setting that has one', () => {
    const wrong = rows.flatMap(({ names, says }) =>
      names.filter(isOurs).filter((name) => !says.includes(defaultOf(name) ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  it('names the settings that are refused with a real provider', () => {
    const unnamed = REFUSED.filter((name) => !SETTINGS.includes(`\`${name}\``) && !name.startsWith('SANDBOX_'));
    expect([REFUSED.length, unnamed]).toEqual([5, []]);
  });
});

describe('docs/operate/privacy.md', () => {
  it('has each kind of record that the portal keeps, and no other', () => {
    const declared = filesIn(['app'], /\.ts$/).flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /^(?:export )?const [A-Z_]*(?:KIND|CLAIM|ANSWERS|SUBJECT|FAILED|PRESENCE|ITEMS) = '([^']+)';$/gm,
        ),
      ].map(([, kind = '']) => kind),
    );
    const [table = ''] = PRIVACY.split('The **activity log**');
    const named = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, kind = '']) => kind),
    );
    expect(named.sort()).toEqual([...new Set(declared)].sort());
  });

  it('knows every way in which a record is made', () => {
    const made = filesIn(['app'], /\.ts$/).flatMap((file) =>
      [...textOf(file).matchAll(/\bstore\s*\.create(?:<[^(]*>)?\(\s*(\w+)/g)].map(([, kind = '']) => kind),
    );
    const named = /^(?:[A-Z_]*KIND|CLAIM|ANSWERS|SUBJECT|FAILED|PRESENCE|ITEMS)$/;
    expect(made.length).toBeGreaterThan(10);
    expect(made.filter((kind) => !named.test(kind))).toEqual([]);
  });

  it('says how long the activity log is kept', () => {
    expect(PRIVACY).toContain(`\`AUDIT_MONTHS\`, ${defaultOf('AUDIT_MONTHS')} by default`);
  });
});
