import { useState } from 'react'
import { type MeetingDraft, saveDraft, savedDraft } from './meeting-draft.ts'

/** The draft of a form, kept in this tab until it is discarded; `initial` while nothing was changed. */
export function useMeetingDraft(key: string, initial: () => MeetingDraft) {
  const [draft, setDraft] = useState(() => savedDraft(key) ?? initial())
  return {
    draft,
    change: (part: Partial<MeetingDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      saveDraft(key, next)
    },
    discard: () => saveDraft(key, null),
  }
}
