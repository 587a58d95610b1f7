import type Database from 'libsql';

/** Statements that differ in their lists of parameters alone are few; beyond these the oldest goes. */
const MOST = 500;

/** The database with each of its statements compiled once: compiling costs more than most of them. */
export function compiledOnce(db: Database.Database): Database.Database {
  const known = new Map<string, Database.Statement>();
  const compile = db.prepare.bind(db);
  const prepare = (sql: string) => {
    const statement = known.get(sql) ?? compile(sql);
    known.set(sql, statement);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return statement;
  };
  return Object.assign(db, { prepare });
}
