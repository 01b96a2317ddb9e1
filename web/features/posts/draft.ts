import { useState } from 'react'
import * as z from 'zod/mini'

/** What stands in a form of the book page; each form uses the fields it has. */
const Draft = z.object({ title: z.string(), content: z.string(), page: z.string(), stars: z.int() })
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = { title: '', content: '', page: '', stars: 0 }

/** Where a form keeps what is typed: one place per club, book and form. */
export const draftKey = (clubId: number, bookId: number, form: string): string =>
  `inkhorn:draft:${clubId}/${bookId}/${form}`

/** What this tab remembers of a form: after a reload, or after signing in. */
export function loadDraft(name: string): Draft | null {
  try {
    const { success, data } = z.safeParse(Draft, JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}

/** Remembers a draft in this tab; null forgets it. */
export function saveDraft(name: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Storage is full or closed: what is typed stays on the screen.
  }
}

/** What is being typed into a form, remembered with every letter; null while nothing is. */
export function useDraft(name: string) {
  const [draft, setDraft] = useState(() => loadDraft(name))
  const keep = (next: Draft | null) => {
    setDraft(next)
    saveDraft(name, next)
  }
  return [draft, keep] as const
}
