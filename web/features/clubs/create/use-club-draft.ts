import { useEffect, useState } from 'react'
import { type ClubDraft, newDraft, saveClubDraft, savedClubDraft } from './club-draft.ts'

/** The draft of a new club in this tab, if any; it survives a reload and signing in. */
export function useClubDraft() {
  const [draft, setDraft] = useState(savedClubDraft)
  useEffect(() => {
    if (draft) saveClubDraft(draft)
  }, [draft])

  return {
    draft,
    /** Starts a draft with this name, or renames the current one. */
    begin: (name: string) => setDraft((before) => (before ? { ...before, name } : newDraft(name))),
    change: (change: Partial<ClubDraft>) => setDraft((before) => before && { ...before, ...change }),
    discard: () => {
      setDraft(null)
      saveClubDraft(null)
    },
  }
}
