/** The browser’s database with the table that is being sent, for a page that is loaded again. */
export const importDatabase = 'inkhorn-imports'

/** Deletes it, so that the next reader here does not see it. */
export function forgetImport(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(importDatabase)
}
