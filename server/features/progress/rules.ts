import type { Progress, ProgressUpdate } from '#contract/progress/progress.ts'

export type Pages = Pick<Progress, 'currentPage' | 'totalPages'>

/** The pages after an update; an omitted field keeps its value. */
export const pagesAfter = (before: Progress, update: ProgressUpdate): Pages => ({
  currentPage: update.currentPage ?? before.currentPage,
  totalPages: update.totalPages === undefined ? before.totalPages : update.totalPages,
})

/** The error for a page beyond the last one, and the sent field that caused it. */
export function pagesFault(
  { currentPage, totalPages }: Pages,
  update: ProgressUpdate,
): { field: 'currentPage' | 'totalPages'; message: string } | null {
  if (totalPages === null || currentPage <= totalPages) return null
  return update.currentPage === undefined
    ? { field: 'totalPages', message: `You are on page ${currentPage} already` }
    : { field: 'currentPage', message: `This book has ${totalPages} pages` }
}
