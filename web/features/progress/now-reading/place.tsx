import { percentRead, type Progress } from '#contract/progress/progress.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** How far the reader has got, as a bar and in words. */
export function Place({ title, progress }: { title: string; progress: Progress }) {
  const percent = percentRead(progress)
  return (
    <>
      <ProgressBar label={`Your progress in ${title}`} percent={percent} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
        <span>{wordsOf(progress)}</span>
        {percent > 0 && <span className="font-semibold text-ink">{percent}%</span>}
      </p>
    </>
  )
}

function wordsOf({ currentPage, totalPages }: Progress): string {
  if (currentPage === 0) return 'Not started yet'
  if (totalPages === null) return `Page ${currentPage}`
  return currentPage === totalPages ? 'You have finished it' : `Page ${currentPage} of ${totalPages}`
}
