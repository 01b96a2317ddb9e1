import { currentUser } from './current-user.ts'
import { readLocal, writeLocal } from './local-storage.ts'
import { queryClient } from './queries.ts'
import { readSession, writeSession } from './this-tab.ts'

/** Whose drafts are read and written; null for visitors, who may share this browser: theirs stay in their tab. */
export const draftReader = (): number | null => queryClient.getQueryData(currentUser.queryKey)?.id ?? null

const prefixOf = (reader: number | null): string | null => (reader === null ? null : `draft:${reader}:`)

/** What the reader has typed into a form and not sent. Null if there is nothing, or storage is unavailable. */
export function readDraft(name: string, reader = draftReader()): string | null {
  const prefix = prefixOf(reader)
  // What a visitor typed is still there once they have signed in.
  if (prefix === null) return readSession(name)
  return readLocal(prefix + name) ?? readSession(prefix + name) ?? readSession(name)
}

/**
 * Keeps it through a reload and a closed tab, until the reader signs out; null deletes it. Returns false if it could not be kept. A copy
 * stays in this tab, so that a sign-out in another does not take what is on this screen.
 */
export function writeDraft(name: string, text: string | null, reader = draftReader()): boolean {
  const prefix = prefixOf(reader)
  if (prefix === null) return writeSession(name, text)
  writeSession(name, null)
  const isInTab = writeSession(prefix + name, text)
  return writeLocal(prefix + name, text) || isInTab
}
