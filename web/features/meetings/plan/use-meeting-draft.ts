import { useState } from 'react'
import { type MeetingDraft, type MeetingEdits, saveDraft, savedDraft } from './meeting-draft.ts'

/**
 * Holds the fields that the reader has edited, kept in this tab until they are discarded, over those of `initial`. Fields that
 * were not edited follow others' changes.
 */
export function useMeetingDraft(key: string, initial: MeetingDraft) {
  const [edits, setEdits] = useState<MeetingEdits>(() => savedDraft(key) ?? {})
  return {
    draft: { ...initial, ...edits } as MeetingDraft,
    change: (part: Partial<MeetingDraft>) => {
      const next = { ...edits, ...part }
      setEdits(next)
      saveDraft(key, next)
    },
    discard: () => saveDraft(key, null),
  }
}
