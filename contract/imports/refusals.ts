import { message } from '#contract/messages/message.ts'
import { importBytesMax, importsADay } from './import.ts'

/** Why a call about an import is refused. */
export const importRefusals = {
  notFound: message('imports.notFound', 'This import could not be found.'),
  anotherIsOpen: message(
    'imports.anotherIsOpen',
    'You have an import that isn’t finished. Finish or delete it first.',
  ),
  clubHasOneOpen: message(
    'imports.clubHasOneOpen',
    'This club has an import that isn’t finished. Finish or delete it first.',
  ),
  tooManyToday: message(
    'imports.tooManyToday',
    'You’ve begun {max} imports in the last 24 hours. Come back tomorrow for another one.',
    { max: importsADay },
  ),
  tooManyRows: message('imports.moreRowsThanSaid', 'These are more rows than the file was said to have'),
  tooLarge: message(
    'imports.tooLarge',
    'A file can be up to {max} MB. Split it, and bring the parts in one after the other.',
    { max: importBytesMax / 1024 / 1024 },
  ),
  hasBegun: message('imports.hasBegun', 'This import no longer takes rows.'),
  notAllHere: message('imports.notAllHere', 'Some rows of the file haven’t arrived yet. Choose it again.'),
  isRunning: message('imports.isRunning', 'This import is running. Pause it first.'),
  isNotRunning: message('imports.isNotRunning', 'This import isn’t running.'),
  isUndone: message('imports.isUndone', 'This import was undone.'),
  nothingToUndo: message('imports.nothingToUndo', 'This import hasn’t brought anything in yet.'),
  noSuchRow: message('imports.noSuchRow', 'This row isn’t in the file'),
  noBookFound: message('imports.noBookFound', 'No book was found for this row'),
  noBookToMake: message('imports.noBookToMake', 'No book can be made from this row'),
  notAMember: message('imports.notAMember', 'This person isn’t a member of the club'),
  noSuchBook: message('imports.noSuchBook', 'This book could not be found'),
} as const
