/** Text saved in this tab under a name; null if there is none or storage is unavailable. */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(`inkhorn:${name}`)
  } catch {
    return null
  }
}

/** Saves text in this tab; null deletes it. Returns false if storage is full or unavailable. */
export function writeSession(name: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(`inkhorn:${name}`)
    else sessionStorage.setItem(`inkhorn:${name}`, text)
    return true
  } catch {
    return false
  }
}

/** Runs `work` in one tab at a time. Locks exist on secure addresses only: elsewhere each tab runs it. */
export async function inOneTab(
  name: string,
  work: () => Promise<void>,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, options, work)
}
