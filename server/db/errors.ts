export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`Cannot reach the database: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** Another process has locked the database; the message tells the operator what to do. */
export class DatabaseLocked extends Error {}

/**
 * Error codes of temporary failures. PostgreSQL: connections (08), resources (53), shutdown or cancelled statement (57),
 * serialization and deadlock (40), lock timeout (55P03), read-only during a failover (25006). SQLite: the file is locked, or its
 * disk fails or is read-only.
 */
const unavailableCodes =
  /^(08\w{3}|53\w{3}|57\w{3}|40\w{3}|55P03|25006|SQLITE_BUSY\w*|SQLITE_IOERR\w*|SQLITE_LOCKED\w*|SQLITE_READONLY\w*)$/
const diskFullCodes = /^(53100|SQLITE_FULL)$/
const foreignKeyCodes = /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/
/** A serialization failure and a deadlock. */
const conflictCodes = /^(40001|40P01)$/

const uniqueCodes = /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the database is unreachable or overloaded, so that a later retry may work. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || unavailableCodes.test(codeOf(error))

/** Whether the database's disk is full: changes fail until there is room, reads keep working. */
export const isDiskFull = (error: unknown): boolean => diskFullCodes.test(codeOf(error))

/** Whether a change refers to a row that was deleted meanwhile, such as the reader's own account. */
export const isForeignKeyViolation = (error: unknown): boolean => foreignKeyCodes.test(codeOf(error))

/** Whether PostgreSQL rolled a transaction back because of another one; the same work may be done in a new transaction. */
export const isConflict = (error: unknown): boolean => conflictCodes.test(codeOf(error))

export const isUniqueViolation = (error: unknown): boolean => uniqueCodes.test(codeOf(error))
