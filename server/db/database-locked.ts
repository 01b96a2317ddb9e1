/** The database belongs to another process for now; the message says what to do. */
export class DatabaseLocked extends Error {}
