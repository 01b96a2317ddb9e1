import type { Part } from '#contract/plans/plan.ts'
import { pageAt } from '#contract/plans/position.ts'
import { t } from '#web/messages/text.ts'

/** From where to where a part goes in somebody's edition. */
export interface Stretch {
  from: number
  to: number
  /** The edition may divide the book a little differently. */
  isAbout: boolean
}

type Measured = Pick<Part, 'weight' | 'endsAt'>

/** The pages of the parts of a plan in an edition. */
export function pagesOf(parts: readonly Measured[], totalPages: number): Stretch[] {
  const isExact = isCountedIn(parts, totalPages)
  const ends = isExact ? sums(parts) : parts.map(({ endsAt }) => pageAt(endsAt, totalPages))
  return ends.map((to, at) => ({ from: Math.min((ends[at - 1] ?? 0) + 1, to), to, isAbout: !isExact }))
}

/** Whether the lengths of the parts are pages of this edition. Chapters that are all of one length are counted, not measured. */
const isCountedIn = (parts: readonly Measured[], totalPages: number): boolean =>
  sums(parts).at(-1) === totalPages && parts.some(({ weight }) => weight !== parts[0]?.weight)

function sums(parts: readonly Measured[]): number[] {
  let sum = 0
  return parts.map(({ weight }) => (sum += weight))
}

/** "pages 201 to 318", "about page 12" */
export function pagesInWords({ from, to, isAbout }: Stretch): string {
  if (from === to)
    return isAbout
      ? t('plans.aboutPage', 'about page {page}', { page: to })
      : t('plans.page', 'page {page}', { page: to })
  return isAbout
    ? t('plans.aboutPages', 'about pages {from} to {to}', { from, to })
    : t('plans.pages', 'pages {from} to {to}', { from, to })
}
