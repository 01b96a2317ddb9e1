/** What this browser remembers under a name; null where there is nothing or storage is closed to us. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(`inkhorn:${name}`)
  } catch {
    return null
  }
}

/** Remembers text under a name in this browser; null forgets it. Private windows may refuse, and that is fine. */
export function writeLocal(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`inkhorn:${name}`)
    else localStorage.setItem(`inkhorn:${name}`, text)
  } catch {
    // Storage is full or closed: the page works without it.
  }
}
