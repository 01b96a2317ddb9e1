import { useState } from 'react'
import * as z from 'zod/mini'
import type { ClubBookRef } from './club-book.ts'

/** What is typed into a form of the book page; each form uses the fields it has. */
const Draft = z.object({ title: z.string(), content: z.string(), page: z.string(), stars: z.int() })
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = { title: '', content: '', page: '', stars: 0 }

/** The storage key of a form's draft. */
export const draftKey = ({ club, bookId }: ClubBookRef, form: string): string =>
  `inkhorn:draft:${club.id}/${bookId}/${form}`

/** The draft saved in this tab, which survives a reload and signing in. */
export function loadDraft(key: string): Draft | null {
  try {
    const { success, data } = z.safeParse(Draft, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}

/** Saves a draft in this tab; null deletes it. */
export function saveDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked; the form still holds the text.
  }
}

/** A form's draft, saved with every change; null while nothing is typed. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => loadDraft(key))
  const save = (next: Draft | null) => {
    setDraft(next)
    saveDraft(key, next)
  }
  return [draft, save] as const
}
