/** Text saved in this browser under a name; null if there is none or storage is unavailable. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(`inkhorn:${name}`)
  } catch {
    return null
  }
}

/** Saves text in this browser; null deletes it. Returns false if storage is full or unavailable, as in private windows. */
export function writeLocal(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(`inkhorn:${name}`)
    else localStorage.setItem(`inkhorn:${name}`, text)
    return true
  } catch {
    // The page works without it.
    return false
  }
}

/** The account whose answers are kept in this browser, as every tab knows at once (web/client/offline/). */
export const accountName = 'kept-for'
/** The database, and the store in it, with the file of books that a reader is bringing in. */
export const tables = ['inkhorn-imports', 'tables'] as const
