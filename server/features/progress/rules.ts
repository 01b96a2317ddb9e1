import type { Progress, ProgressUpdate } from '#contract/progress/progress.ts'
import { invalid } from '#server/http/http-error.ts'

/** Where a reader is after turning a page; 400 for a page beyond the last, naming the field that was sent. */
export function placeAfter(
  before: Progress,
  turned: ProgressUpdate,
): Pick<Progress, 'currentPage' | 'totalPages'> {
  const currentPage = turned.currentPage ?? before.currentPage
  const totalPages = turned.totalPages === undefined ? before.totalPages : turned.totalPages
  if (totalPages === null || currentPage <= totalPages) return { currentPage, totalPages }
  throw turned.currentPage === undefined
    ? invalid('totalPages', `You are on page ${currentPage} already`)
    : invalid('currentPage', `This book has ${totalPages} pages`)
}
