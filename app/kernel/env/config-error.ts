/**
 * A wrong setting. It names the variable and the expected value. It never contains the value, which may be a secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly variable: string,
    expected: string,
  ) {
    super(`${variable} ${expected}`);
  }
}
