/** There is no connection to the database, or it does not answer any more. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is out of reach: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/**
 * Error codes that pass by themselves. PostgreSQL: connections (08), too much asked of it (53), shut down or cancelled
 * (57), changes in each other's way (40), a lock that was not had in time (55P03), a standby that takes no changes yet
 * (25006). SQLite: the file is locked, or its disk fails or takes no changes.
 */
const awayCodes =
  /^(08\w{3}|53\w{3}|57\w{3}|40\w{3}|55P03|25006|SQLITE_BUSY\w*|SQLITE_IOERR\w*|SQLITE_LOCKED\w*|SQLITE_READONLY\w*)$/
const fullCodes = /^(53100|SQLITE_FULL)$/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the disk of the database is full: changes fail until there is room, reading goes on. */
export const isDiskFull = (error: unknown): boolean => fullCodes.test(codeOf(error))

/** Whether the database itself is out of reach or too busy, so that trying again later may work. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || awayCodes.test(codeOf(error))
