import { createHash } from 'node:crypto'
import type { ImportedRow } from '#contract/imports/row.ts'
import { noteMax } from '#contract/library/library-book.ts'

/** A review speaks to nobody here before its reader shares it in a club, so it is a private note; after one that was private before. */
export function noteOfRow({ privateNote, review }: ImportedRow): { note: string | null; isCut: boolean } {
  const note = [privateNote, review].filter(Boolean).join('\n\n')
  const isCut = note.length > noteMax
  const cut = isCut ? `${note.slice(0, noteMax - 1).replace(/\p{Surrogate}$/u, '')}…` : note
  return { note: cut || null, isCut }
}

export const fingerprint = (note: string): string => createHash('sha1').update(note).digest('base64url')
