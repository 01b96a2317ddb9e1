import type { LibraryBook, OwnPlace } from '#contract/library/library-book.ts'
import type { Dates } from '#contract/time/dates.ts'
import { placeWords } from '#web/features/progress/now-reading/place.tsx'
import { t } from '#web/messages/text.ts'
import { printPartialDate } from '../reads/print-date.ts'
import { shelfNames } from '../shelf-names.ts'

/** What a list says of a book: where its reader is, or when they finished it; otherwise its shelf. */
export function bookState({ shelf, current, finishedOn }: LibraryBook, dates: Dates): string {
  if (shelf === 'reading' && current?.place) return placeWords(asProgress(current.place))
  if (shelf === 'read' && finishedOn)
    return t('library.finishedOn', 'Finished {date}', { date: printPartialDate(finishedOn, dates) })
  return shelfNames[shelf]
}

export const asProgress = (place: OwnPlace) => ({ ...place, part: null, mayUndo: false })
