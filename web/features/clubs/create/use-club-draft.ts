import { useEffect, useState } from 'react'
import { type ClubDraft, newDraft, saveClubDraft, savedClubDraft } from './club-draft.ts'

export function useClubDraft() {
  const [draft, setDraft] = useState(savedClubDraft)
  useEffect(() => {
    if (draft) saveClubDraft(draft)
  }, [draft])

  return {
    draft,
    begin: (name: string) => setDraft((before) => (before ? { ...before, name } : newDraft(name))),
    change: (change: Partial<ClubDraft>) => setDraft((before) => before && { ...before, ...change }),
    discard: () => {
      setDraft(null)
      saveClubDraft(null)
    },
  }
}
