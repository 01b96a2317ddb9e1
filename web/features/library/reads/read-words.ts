import type { Format, Read } from '#contract/library/read.ts'
import type { Dates } from '#contract/time/dates.ts'
import { t } from '#web/messages/text.ts'
import { printPartialDate } from './print-date.ts'

export const formatNames: Readonly<Record<Format, string>> = {
  paper: t('library.format.paper', 'Paper'),
  ebook: t('library.format.ebook', 'E-book'),
  audio: t('library.format.audio', 'Audiobook'),
}

/** When a read began and ended, as far as its reader knows. */
export function readInWords({ state, startedOn, finishedOn }: Read, dates: Dates): string {
  const start = startedOn && printPartialDate(startedOn, dates)
  const end = finishedOn && printPartialDate(finishedOn, dates)
  if (state === 'current')
    return start ? t('library.readSince', 'Since {start}', { start }) : t('library.readNow', 'Reading now')
  if (state === 'left') {
    if (end) return t('library.leftOn', 'Left on {end}', { end })
    return start
      ? t('library.leftAfter', 'Started {start}, did not finish', { start })
      : t('library.left', 'Did not finish')
  }
  if (start && end) return t('library.readFromTo', '{start} to {end}', { start, end })
  if (end) return t('library.finishedOn', 'Finished {date}', { date: end })
  return start
    ? t('library.startedDayUnknown', 'Started {start}, finished on an unknown day', { start })
    : t('library.dayUnknown', 'Read, day unknown')
}
