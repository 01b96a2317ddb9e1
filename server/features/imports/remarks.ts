import { noteMax } from '#contract/library/library-book.ts'
import { libraryMax } from '#contract/library/library-book.ts'
import { shelvesMax } from '#contract/library/shelf.ts'
import { listBooksMax } from '#contract/reading-list/listed-book.ts'
import { type Message, message } from '#contract/messages/message.ts'

/** Why a row was not written, or not all of it. */
export const remarks = {
  'no-author': message('imports.noAuthor', 'It has no author, so no book can be made from it'),
  'no-book': message('imports.bookGone', 'The book is no longer there'),
  'library-full': message('imports.libraryFull', 'A library holds up to {max} books', { max: libraryMax }),
  broken: message('imports.rowBroken', 'It could not be stored'),
  shortened: message('imports.shortened', 'Only the first {max} characters of its text were kept', {
    max: noteMax,
  }),
  'shelves-full': message('imports.shelvesFull', 'There was no room for its own shelves: {max} is the most', {
    max: shelvesMax,
  }),
  'list-full': message('imports.listFull', 'A club’s list holds up to {max} books', { max: listBooksMax }),
  listed: message('imports.alreadyListed', 'It’s on the list already'),
  'not-read-yet': message(
    'imports.notReadYet',
    'It’s on the list as a book that the club hasn’t finished, and stays as it is',
  ),
  kept: message('imports.ownKept', 'You had stars or a note there already, which stayed as they were'),
} as const satisfies Record<string, Message>
export type Remark = keyof typeof remarks

/** null for a remark that this version doesn’t know. */
const remarkOf = (name: string | null): Message | null =>
  name !== null && name in remarks ? remarks[name as Remark] : null

/** What stands against a row as its reader wants it: without an author it can still be another book, or be left out. */
export const remarkOn = ({
  refusal,
  choice,
}: {
  refusal: string | null
  choice: string | null
}): Message | null =>
  refusal === 'no-author' && choice !== null && choice !== 'make' ? null : remarkOf(refusal)

/** Why a row is not in the library. */
export const leftOut = {
  left: message('imports.youLeftItOut', 'You left it out'),
  unsure: message('imports.wasUnsure', 'It wasn’t certain which book this is'),
  notFound: message('imports.wasNotFound', 'No book was found'),
  notYet: message('imports.notYetBrought', 'Not brought in yet'),
  undone: message('imports.wasUndone', 'It was taken out again when the import was undone'),
} as const
