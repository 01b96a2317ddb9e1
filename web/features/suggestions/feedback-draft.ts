import { useSyncExternalStore } from 'react'

/** A picture of the page, taken for a suggestion. */
export interface Screenshot {
  /** JPEG, as it is sent. */
  dataUrl: string
  /** Its address in this browser: browsers open no data URL in a tab of its own. */
  address: string
}

/** What somebody means to say. The words live as long as the tab, the screenshot as long as the page. */
export interface FeedbackDraft {
  text: string
  screenshot: Screenshot | null
}

const place = 'inkhorn:feedback'
const listeners = new Set<() => void>()
let draft: FeedbackDraft | null = null

/** The draft as it stands. */
export const currentFeedback = (): FeedbackDraft => (draft ??= { text: keptText(), screenshot: null })

/** Changes the draft, and remembers its words in this tab. */
export function updateFeedback(change: Partial<FeedbackDraft>): void {
  const before = currentFeedback()
  draft = { ...before, ...change }
  if (before.screenshot && before.screenshot !== draft.screenshot)
    URL.revokeObjectURL(before.screenshot.address)
  keepText(draft.text)
  for (const listener of listeners) listener()
}

/** Forgets the draft: it was sent. */
export const clearFeedback = (): void => updateFeedback({ text: '', screenshot: null })

/** The draft, wherever the dialog was opened from. */
export const useFeedback = (): FeedbackDraft => useSyncExternalStore(watch, currentFeedback)

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keptText(): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function keepText(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // Storage is full or closed: the words live as long as the page.
  }
}
