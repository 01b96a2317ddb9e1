import { useSyncExternalStore } from 'react'
import { readDraft, writeDraft } from '#web/client/drafts.ts'

export interface Screenshot {
  /** JPEG. */
  dataUrl: string
  /** A blob URL of the same picture; browsers don't open data URLs in a new tab. */
  objectUrl: string
}

/** Not sent yet. The text is a draft; the screenshot is lost on a reload. */
export interface FeedbackDraft {
  text: string
  screenshot: Screenshot | null
}

const key = 'feedback'
const listeners = new Set<() => void>()
let draft: FeedbackDraft | null = null

export const currentFeedback = (): FeedbackDraft =>
  (draft ??= { text: readDraft(key) ?? '', screenshot: null })

export function updateFeedback(change: Partial<FeedbackDraft>): void {
  const before = currentFeedback()
  draft = { ...before, ...change }
  if (before.screenshot && before.screenshot !== draft.screenshot)
    URL.revokeObjectURL(before.screenshot.objectUrl)
  writeDraft(key, draft.text || null)
  for (const listener of listeners) listener()
}

export const clearFeedback = (): void => updateFeedback({ text: '', screenshot: null })

/** Shared by every button that opens the dialog. */
export const useFeedback = (): FeedbackDraft => useSyncExternalStore(subscribe, currentFeedback)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
