import { useState } from 'react'
import * as z from 'zod/mini'
import { readSessionJson, writeSession } from '#web/client/session-storage.ts'
import type { ClubBookRef } from './club-book.ts'

/** What is typed into a form of the book page; each form uses the fields it has. */
const Draft = z.object({ title: z.string(), content: z.string(), page: z.string(), stars: z.int() })
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = { title: '', content: '', page: '', stars: 0 }

/** The name under which this tab saves a form's draft. */
export const draftKey = ({ club, bookId }: ClubBookRef, form: string): string =>
  `draft:${club.id}/${bookId}/${form}`

/** The draft saved in this tab, which survives a reload and signing in. */
export const loadDraft = (key: string): Draft | null => readSessionJson(key, Draft)

/** Saves a draft in this tab; null deletes it. */
export const saveDraft = (key: string, draft: Draft | null): void =>
  void writeSession(key, draft && JSON.stringify(draft))

/** A form's draft, saved with every change; null while nothing is typed. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => loadDraft(key))
  const save = (next: Draft | null) => {
    setDraft(next)
    saveDraft(key, next)
  }
  return [draft, save] as const
}
