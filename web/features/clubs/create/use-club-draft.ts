import { useEffect, useState } from 'react'
import { readDraft } from '#web/client/drafts.ts'
import { clubDraftKey } from './club-draft-key.ts'
import { newDraft, saveClubDraft } from './club-draft.ts'
import type { ClubDraft } from './saved-club-draft.ts'

export function useClubDraft() {
  const [draft, setDraft] = useState<ClubDraft | null>(null)
  useEffect(() => restoreDraft((saved) => setDraft((before) => before ?? saved)), [])
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

/** Most visits have no draft, and need none of the code that checks a stored one. */
function restoreDraft(onFound: (saved: ClubDraft | null) => void): () => void {
  let isOver = false
  if (readDraft(clubDraftKey) !== null)
    import('./saved-club-draft.ts').then(
      ({ savedClubDraft }) => isOver || onFound(savedClubDraft()),
      () => {},
    )
  return () => void (isOver = true)
}
