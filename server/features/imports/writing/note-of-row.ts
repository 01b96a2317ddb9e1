import { createHash } from 'node:crypto'
import type { ImportedRow } from '#contract/imports/row.ts'
import { noteMax } from '#contract/library/library-book.ts'

/**
 * A review speaks to nobody here before its reader shares it in a club, so it is a private note; after one that was private before. One
 * that gives away the story is hidden as a whole.
 */
export function noteOfRow({ privateNote, review, reviewIsSpoiler }: ImportedRow): {
  note: string | null
  isCut: boolean
} {
  const before = privateNote ? `${privateNote}\n\n` : ''
  if (!review || !reviewIsSpoiler) return cutNote(review ? before + review : (privateNote ?? ''), noteMax)
  const { note, isCut } = cutNote(before + withoutMarks(review), noteMax - 2 * mark.length)
  const hidden = note?.slice(before.length) ?? ''
  return hidden === '' ? { note, isCut } : { note: before + mark + hidden + mark, isCut }
}

/** Of hidden words (`contract/texts/hidden-words.ts`). */
const mark = '||'

/** Without marks of its own, and without ends that would break the one around it. */
const withoutMarks = (review: string): string =>
  review
    .replaceAll(/\\\|\||\|{2,}/g, (bars) => (bars === mark ? '' : bars))
    .replaceAll(/^[|\s]+|[|\\\s]+$/g, '')

function cutNote(text: string, max: number): { note: string | null; isCut: boolean } {
  const isCut = text.length > max
  const note = isCut ? `${text.slice(0, max - 1).replace(/\p{Surrogate}$/u, '')}…` : text.trimEnd()
  return { note: note || null, isCut }
}

export const fingerprint = (note: string): string => createHash('sha1').update(note).digest('base64url')
