import { useState } from 'react'
import { type MeetingDraft, type MeetingEdits, saveDraft, savedDraft } from './meeting-draft.ts'

/**
 * The draft of a form: the fields that its reader has edited, kept in this tab until it is discarded, over those of `initial`. A
 * field that somebody else changes meanwhile is changed in the form too, unless it was edited.
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
