/** Error codes of a database that cannot be reached or is shutting down (PostgreSQL classes 08 and 57P, sockets). */
const awayCodes = /^(08\d\w\w|57P0\d|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the database itself is out of reach, so that trying again later may work. */
export const isStoreAway = (error: unknown): boolean => awayCodes.test(codeOf(error))
