import { describe, expect, it } from 'vitest';
import { checkedEnvironment, optionsFromEnvironment } from '../../../sandbox/platform/settings';

describe('security M7 names of the sandbox', () => {
  it('are read', () => {
    expect(
      checkedEnvironment({ NODE_ENV: 'test', SANDBOX_PORT: '0', SANDBOX_CONTROLS: '1' }, optionsFromEnvironment),
    ).toMatchObject({ port: 0, controls: true });
  });

  it('a misspelt one stops the start, and those that there are are named', () => {
    const misspelt = () => checkedEnvironment({ NODE_ENV: 'test', SANDBOX_CONTROL: '1' }, optionsFromEnvironment);
    expect(misspelt).toThrow(/^SANDBOX_CONTROL is no setting of the sandbox; it knows .*SANDBOX_CONTROLS/);
  });
});
