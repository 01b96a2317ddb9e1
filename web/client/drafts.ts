import { currentUser } from './current-user.ts'
import { readLocal, writeLocal } from './local-storage.ts'
import { queryClient } from './queries.ts'
import { readSession, writeSession } from './this-tab.ts'

/** Where the drafts of the reader are; null for visitors, who may share this browser: theirs stay in their tab. */
function ownPrefix(): string | null {
  const reader = queryClient.getQueryData(currentUser.queryKey)
  return reader ? `draft:${reader.id}:` : null
}

/** What the reader has typed into a form and not sent. Null if there is nothing, or storage is unavailable. */
export function readDraft(name: string): string | null {
  const prefix = ownPrefix()
  // What a visitor typed is still there once they have signed in.
  if (prefix === null) return readSession(name)
  return readLocal(prefix + name) ?? readSession(prefix + name) ?? readSession(name)
}

/**
 * Keeps it through a reload and a closed tab, until the reader signs out; null deletes it. Returns false if it could not be kept. A copy
 * stays in this tab, so that a sign-out in another does not take what is on this screen.
 */
export function writeDraft(name: string, text: string | null): boolean {
  const prefix = ownPrefix()
  if (prefix === null) return writeSession(name, text)
  writeSession(name, null)
  const isInTab = writeSession(prefix + name, text)
  return writeLocal(prefix + name, text) || isInTab
}
