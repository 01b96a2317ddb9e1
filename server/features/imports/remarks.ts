import { noteMax } from '#contract/library/library-book.ts'
import { libraryMax } from '#contract/library/library-book.ts'
import { shelvesMax } from '#contract/library/shelf.ts'
import { listBooksMax } from '#contract/reading-list/listed-book.ts'
import { listOf } from '#contract/messages/list.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { Wording } from '#server/messages/wording.ts'

/** Why a row was not written, or not all of it. */
export const remarks = {
  'no-author': message('imports.noAuthor', 'It has no author, so no book can be made from it'),
  'no-book': message('imports.bookGone', 'The book is no longer there'),
  'library-full': message('imports.libraryFull', 'A library holds up to {max, number} books', {
    max: libraryMax,
  }),
  broken: message('imports.rowBroken', 'It could not be stored'),
  shortened: message('imports.shortened', 'Only the first {max, number} characters of its text were kept', {
    max: noteMax,
  }),
  'shelves-full': message('imports.shelvesFull', 'There was no room for its own shelves: {max} is the most', {
    max: shelvesMax,
  }),
  'list-full': message('imports.listFull', 'A club’s list holds up to {max, number} books', {
    max: listBooksMax,
  }),
  listed: message('imports.alreadyListed', 'It’s on the list already'),
  'not-read-yet': message(
    'imports.notReadYet',
    'It’s on the list as a book that the club hasn’t finished, and stays as it is',
  ),
} as const satisfies Record<string, Message>

/** What a row says and was not taken, because something else stands there. */
const kept = {
  'kept-shelf': message('imports.part.shelf', 'shelf'),
  'kept-stars': message('imports.part.stars', 'stars'),
  'kept-note': message('imports.part.note', 'private note'),
  'kept-reads': message('imports.part.reads', 'when you read it'),
} as const satisfies Record<string, Message>
const keptByClub = {
  'list-day': message('imports.part.day', 'when it was read'),
  'list-person': message('imports.part.person', 'who suggested it'),
  'list-stars': message('imports.part.stars', 'stars'),
  'list-note': message('imports.part.starsNotNote', 'stars (there’s a note instead)'),
} as const satisfies Record<string, Message>

export type KeptPart = keyof typeof kept
export type KeptByClub = keyof typeof keptByClub
/** `in-part`: the row itself tells what was not taken (`row-remarks.ts`). */
export type Remark = keyof typeof remarks | KeptPart | KeptByClub | 'in-part' | typeof keptBefore
/** Rows that came in before the parts were told apart: their stars or their note, or both, were not taken. */
const keptBefore = 'kept'

/** As one column holds them. */
export const joinRemarks = (all: readonly Remark[]): string | null => all.join(',') || null
export const splitRemarks = (stored: string | null): Remark[] =>
  stored === null ? [] : (stored.split(',') as Remark[])

/** What stands against a row as its reader wants it: without an author it can still be another book, or be left out. */
export function remarkOn(
  { refusal, choice }: { refusal: string | null; choice: string | null },
  { say, locale }: Wording,
): string | null {
  if (refusal === null || (refusal === 'no-author' && choice !== null && choice !== 'make')) return null
  const names = splitRemarks(refusal)
  const inWords = (texts: Readonly<Record<string, Message>>) =>
    Object.entries(texts).flatMap(([name, text]) => (names.includes(name as Remark) ? [say(text)] : []))
  const starsOrNote = () => listOf([say(kept['kept-stars']), say(kept['kept-note'])], locale, 'disjunction')
  const ofReader = listOf(
    [...inWords(kept), ...(names.includes(keptBefore) ? [starsOrNote()] : [])],
    locale,
    'unit',
  )
  const ofClub = listOf(inWords(keptByClub), locale, 'unit')
  return (
    [
      ...inWords(remarks),
      ...(ofReader
        ? [
            say(
              message(
                'imports.kept',
                'Not brought in, because My books already says something else: {what}',
                {
                  what: ofReader,
                },
              ),
            ),
          ]
        : []),
      ...(ofClub
        ? [
            say(
              message(
                'imports.keptByClub',
                'Not brought in, because the list already says something else: {what}',
                { what: ofClub },
              ),
            ),
          ]
        : []),
    ].join(' · ') || null
  )
}

/** Why a row is not in the library. */
export const leftOut = {
  left: message('imports.youLeftItOut', 'You left it out'),
  unsure: message('imports.wasUnsure', 'It wasn’t certain which book this is'),
  notFound: message('imports.wasNotFound', 'No book was found'),
  notYet: message('imports.notYetBrought', 'Not brought in yet'),
  undone: message('imports.wasUndone', 'It was taken out again when the import was undone'),
} as const
