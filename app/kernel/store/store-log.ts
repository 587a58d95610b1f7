/** The log for failures that the store does not report to a caller. */
export interface StoreLog {
  error(about: object, message: string): void;
  fatal(about: object, message: string): void;
}
