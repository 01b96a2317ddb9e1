import { pageAt, percentAt, positionMax } from '#contract/plans/position.ts'
import { percentRead, type Progress } from '#contract/progress/progress.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { inWords } from '../duration.ts'

export function Place({ title, progress }: { title: string; progress: Progress }) {
  const { position, totalPages } = progress
  const percent = totalPages === null ? Math.floor(percentAt(position ?? 0)) : percentRead(progress)
  return (
    <>
      <ProgressBar label={`Your progress in ${title}`} percent={percent} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
        <span>{placeWords(progress)}</span>
        {percent > 0 && <span className="font-semibold text-ink">{percent}%</span>}
      </p>
    </>
  )
}

/** "Page 178 of 245" */
export function placeWords({ currentPage, totalPages, totalMinutes, position, part }: Progress): string {
  if (position === positionMax || (totalPages !== null && currentPage === totalPages))
    return 'You have finished it'
  if (totalPages === null && position !== null && position > 0) {
    if (totalMinutes !== null) return `${inWords(pageAt(position, totalMinutes))} of ${inWords(totalMinutes)}`
    return part === null ? 'Reading' : `In part ${part}`
  }
  if (currentPage === 0) return position === null || position === 0 ? 'Not started yet' : 'Just begun'
  return totalPages === null ? `Page ${currentPage}` : `Page ${currentPage} of ${totalPages}`
}
