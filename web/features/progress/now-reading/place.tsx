import { pageAt, percentAt, positionMax } from '#contract/plans/position.ts'
import { percentRead, type Progress } from '#contract/progress/progress.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { inWords } from '../duration.ts'
import { t } from '#web/messages/text.ts'
import { printPercent } from '#web/ui/print-count.ts'

export function Place({ title, progress }: { title: string; progress: Progress }) {
  const { position, totalPages } = progress
  const percent = totalPages === null ? Math.floor(percentAt(position ?? 0)) : percentRead(progress)
  return (
    <>
      <ProgressBar
        label={t('progress.progressIn', 'Your progress in {title}', { title })}
        percent={percent}
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
        <span>{placeWords(progress)}</span>
        {percent > 0 && <span className="font-semibold text-ink">{printPercent(percent)}</span>}
      </p>
    </>
  )
}

/** "Page 178 of 245" */
export function placeWords({ currentPage, totalPages, totalMinutes, position, part }: Progress): string {
  if (position === positionMax || (totalPages !== null && currentPage === totalPages))
    return t('progress.place.finished', 'You have finished it')
  if (totalPages === null && position !== null && position > 0) {
    if (totalMinutes !== null)
      return t('progress.place.timeOf', '{time} of {length}', {
        time: inWords(pageAt(position, totalMinutes)),
        length: inWords(totalMinutes),
      })
    return part === null
      ? t('progress.place.reading', 'Reading')
      : t('progress.place.inPart', 'In part {part}', { part })
  }
  if (currentPage === 0)
    return position === null || position === 0
      ? t('progress.place.notStarted', 'Not started yet')
      : t('progress.place.begun', 'Just begun')
  return totalPages === null
    ? t('progress.place.page', 'Page {page}', { page: currentPage })
    : t('progress.place.pageOf', 'Page {page} of {pages}', { page: currentPage, pages: totalPages })
}
