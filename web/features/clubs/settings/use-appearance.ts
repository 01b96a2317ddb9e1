import { useEffect, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import {
  afterSaving,
  type AppearanceDraft,
  type DraftKey,
  saveAppearanceDraft,
  savedAppearanceDraft,
  without,
} from './appearance-draft.ts'
import { useUpdateClub } from './actions.ts'

export type Appearance = ReturnType<typeof useAppearance>

/** A club's appearance being changed: how it will look, and saving a part of it. A draft outlives a failure and a reload. */
export function useAppearance(club: Club) {
  const [draft, setDraft] = useState(() => savedAppearanceDraft(club.id))
  // Counts what was thrown away, for editors that hold a state of their own.
  const [discarded, setDiscarded] = useState(0)
  useEffect(() => saveAppearanceDraft(club.id, draft), [club.id, draft])

  return {
    /** The club as it will look. */
    shown: { ...club, ...draft },
    discarded,
    change: (change: AppearanceDraft) => setDraft((before) => ({ ...before, ...change })),
    isChanged: (keys: readonly DraftKey[]) =>
      keys.some((key) => draft[key] !== undefined && draft[key] !== club[key]),
    discard: (keys: readonly DraftKey[]) => {
      setDraft((before) => without(before, keys))
      setDiscarded((count) => count + 1)
    },
    forget: (sent: AppearanceDraft) => setDraft((before) => afterSaving(before, sent)),
  }
}

/** Saves a part of the appearance. Each card has one, so that only its own button is busy. */
export function useSaveAppearance(club: Club, { forget }: Appearance) {
  const saving = useUpdateClub(club)
  return {
    isSaving: saving.isPending,
    save: (change: AppearanceDraft) => {
      if (!saving.isPending) saving.mutate(change, { onSuccess: () => forget(change) })
    },
  }
}
