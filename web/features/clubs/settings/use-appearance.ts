import { useEffect, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { useUpdateClub } from './actions.ts'
import {
  afterSaving,
  type AppearanceDraft,
  type DraftKey,
  saveAppearanceDraft,
  savedAppearanceDraft,
  without,
} from './appearance-draft.ts'

export type Appearance = ReturnType<typeof useAppearance>

/** The draft survives a failure and a reload. */
export function useAppearance(club: Club) {
  const [draft, setDraft] = useState(() => savedAppearanceDraft(club.id))
  // Part of the `key` of editors that hold state of their own, so that a discard resets them.
  const [discardCount, setDiscardCount] = useState(0)
  useEffect(() => saveAppearanceDraft(club.id, draft), [club.id, draft])

  return {
    preview: { ...club, ...draft },
    discardCount,
    change: (change: AppearanceDraft) => setDraft((before) => ({ ...before, ...change })),
    isChanged: (keys: readonly DraftKey[]) =>
      keys.some((key) => draft[key] !== undefined && draft[key] !== club[key]),
    discard: (keys: readonly DraftKey[]) => {
      setDraft((before) => without(before, keys))
      setDiscardCount((count) => count + 1)
    },
    markSaved: (sent: AppearanceDraft) => setDraft((before) => afterSaving(before, sent)),
  }
}

/** Each card calls this itself, so that only its own button is busy. */
export function useSaveAppearance(club: Club, { markSaved }: Appearance) {
  const saving = useUpdateClub(club)
  return {
    isSaving: saving.isPending,
    save: (change: AppearanceDraft) => {
      if (!saving.isPending) saving.mutate(change, { onSuccess: () => markSaved(change) })
    },
  }
}
