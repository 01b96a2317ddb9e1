/** A foreign key that leads nowhere: what a row belongs to was deleted meanwhile (PostgreSQL, SQLite). */
const goneCodes = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])

/** Whether a change failed because what it is about is gone by now, as a reader's account in the moment they delete it. */
export const isGoneMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && goneCodes.has(String(error.code))
