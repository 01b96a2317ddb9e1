import { useEffect, useState } from 'react'
import { type ClubDraft, saveClubDraft, savedClubDraft, newDraft } from './club-draft.ts'

/** The club being thought up in this tab, if any; it survives a reload and a visit to the sign-in form. */
export function useClubDraft() {
  const [draft, setDraft] = useState(savedClubDraft)
  useEffect(() => {
    if (draft) saveClubDraft(draft)
  }, [draft])

  return {
    draft,
    /** Begins a draft under this name, or renames the one there is. */
    begin: (name: string) => setDraft((before) => (before ? { ...before, name } : newDraft(name))),
    change: (change: Partial<ClubDraft>) => setDraft((before) => before && { ...before, ...change }),
    drop: () => {
      setDraft(null)
      saveClubDraft(null)
    },
  }
}
