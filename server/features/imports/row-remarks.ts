import { type Message, message } from '#contract/messages/message.ts'
import type { DateDoubt } from '#contract/imports/read-date.ts'
import type { ImportedRow } from '#contract/imports/row.ts'
import { answersOf, type SessionRow } from './session.ts'
import { isKeptYear } from './writing/draft-of-row.ts'
import { saysWhenLeft, startsAfterEnd } from './writing/reads-of-row.ts'
import { shelfOfRow } from './writing/shelf-of-row.ts'

const words: Readonly<Record<DateDoubt, (date: string) => Message>> = {
  'two ways': (date) =>
    message('imports.dateTwoWays', '“{date}” can be read two ways, so only its year is certain', { date }),
  part: (date) => message('imports.datePart', 'Only part of the date “{date}” could be read', { date }),
  unread: (date) => message('imports.dateUnread', 'The date “{date}” couldn’t be read', { date }),
  'out of reach': (date) =>
    message(
      'imports.dateOutOfReach',
      'The date “{date}” is before 1900 or in the future, so it wasn’t brought in',
      {
        date,
      },
    ),
}

/** What of a row is not taken, or not as it stands, whatever the library has. */
export function remarksOnRow(
  session: SessionRow,
  says: ImportedRow,
  { choice }: { choice: string | null },
): Message[] {
  const isOwn = session.club_id === null
  const { published } = says
  return [
    ...says.doubtfulDates.map(({ text, doubt }) => words[doubt](text)),
    ...(says.unreadStars === null
      ? []
      : [
          message('imports.starsUnread', '“{stars}” isn’t a number of stars from 0.5 to 5', {
            stars: says.unreadStars,
          }),
        ]),
    ...(isOwn && says.reads.some(startsAfterEnd)
      ? [message('imports.startAfterEnd', 'A start date is after its end date, so it wasn’t brought in')]
      : []),
    ...(isOwn && saysWhenLeft(says, shelfOfRow(says, answersOf(session)))
      ? [message('imports.leftDay', 'The day you stopped isn’t kept: only finished books have an end date')]
      : []),
    ...(choice === 'make' && published !== null && !isKeptYear(published)
      ? [
          message('imports.yearOutOfReach', 'The year {year} isn’t kept: only years from 1000 to today are', {
            year: String(published),
          }),
        ]
      : []),
  ]
}
