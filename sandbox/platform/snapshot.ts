import type { Database } from 'libsql';

/** A second copy of tables, in memory. Putting rows back takes a tenth of the time of making them again. */
export class Snapshot {
  readonly #db: Database;
  #tables: readonly string[] = [];

  constructor(db: Database) {
    this.#db = db;
    db.exec("ATTACH DATABASE ':memory:' AS snapshot");
  }

  take(tables: readonly string[]): this {
    for (const table of this.#tables) this.#db.exec(`DROP TABLE snapshot."${table}"`);
    for (const table of tables) this.#db.exec(`CREATE TABLE snapshot."${table}" AS SELECT * FROM main."${table}"`);
    this.#tables = tables;
    return this;
  }

  restore(): void {
    this.#db.transaction(() => {
      for (const table of this.#tables)
        this.#db.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM snapshot."${table}"`);
    })();
  }
}
