import type { Mention } from '#contract/texts/mention.ts'
import { type MentioningText, trimText } from './mentions/mentions-in-text.ts'
import { useRef, useState } from 'react'
import { readDraft, writeDraft } from '#web/client/drafts.ts'
import type { ClubBookRef } from './club-book.ts'

/** Each form of the book page uses the fields it has. */
export interface Draft {
  title: string
  content: string
  mentions: readonly Mention[]
  page: string
  quote: boolean
  stars: number
  /** The chosen place, 0 to 1,000; empty while it stays where it is, or where its author is. */
  place: string
}

export const emptyDraft: Draft = {
  title: '',
  content: '',
  mentions: [],
  page: '',
  quote: false,
  stars: 0,
  place: '',
}

export const toMentioningText = ({ content, mentions }: Draft): MentioningText => ({
  text: content,
  mentions,
})

export const toDraftContent = ({ text, mentions }: MentioningText) => ({ content: text, mentions })

/** The content of a draft as it is sent: cleaned, with its mentions if it has any, and its place if one was chosen. */
export function contentToSend(draft: Draft): { content: string; mentions?: Mention[]; place?: number } {
  const { mentions, ...content } = editToSend(draft)
  return { ...content, ...(mentions.length > 0 && { mentions }) }
}

/**
 * The content of an edited text as it is sent, always with its mentions: a server that is sent none keeps those of the former text
 * whose names it finds, so that a mention could not be taken back.
 */
export function editToSend(draft: Draft): { content: string; mentions: Mention[]; place?: number } {
  const { text, mentions } = trimText(toMentioningText(draft))
  return { content: text, mentions, ...(draft.place !== '' && { place: Number(draft.place) }) }
}

export const draftKey = ({ club, bookId }: ClubBookRef, form: string): string =>
  `draft:${club.id}/${bookId}/${form}`

/** Survives a reload, a closed tab and signing in. */
export function loadDraft(key: string): Draft | null {
  try {
    const saved: unknown = JSON.parse(readDraft(key) ?? 'null')
    // Earlier releases saved no mentions, no place and no quotes.
    const draft = saved && { mentions: [], place: '', quote: false, ...saved }
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Checked by hand, so that a first visit to a book loads no schemas. */
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(emptyDraft).every(([field, empty]) => typeof Reflect.get(value, field) === typeof empty)

/** Null deletes it. */
export const saveDraft = (key: string, draft: Draft | null): void =>
  void writeDraft(key, draft && JSON.stringify(draft))

const isSame = (one: Draft | null, other: Draft | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (Object.keys(emptyDraft) as (keyof Draft)[]).every(
      (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
    ))

/** Saved with every change; null while nothing is typed. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => loadDraft(key))
  const current = useRef(draft)
  function show(next: Draft | null) {
    current.current = next
    setDraft(next)
  }
  function save(next: Draft | null) {
    show(next)
    saveDraft(key, next)
  }
  /** Deletes what was sent, unless something has been typed meanwhile. Returns whether the form has nothing new. */
  function markSent(): boolean {
    if (!isSame(current.current, draft)) return false
    show(null)
    // The same form on another page may have saved more.
    if (isSame(loadDraft(key), draft)) saveDraft(key, null)
    return true
  }
  return [draft, save, markSent] as const
}
