/**
 * Where the database has replicas: how far into its changes a page has seen. An answer to a change says it, events say it
 * (`event: seen`), and a page that sends it along is never shown anything older.
 */
export const seenHeader = 'inkhorn-seen'
export const seenEvent = 'seen'
