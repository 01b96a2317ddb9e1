import { withoutInvisible } from '#contract/http/clean-text.ts'
import { partTitleMax } from '#contract/plans/plan.ts'
import { partsMax } from '#contract/plans/position.ts'

export interface TypedPart {
  title: string
  /** In pages; 1 for all parts if the lines name no pages. */
  weight: number
}

/** A page at the end of a line, after dots, dashes or white space. */
const pageAtEnd = /^(.*?\S)(?:\s*[.·…_]{2,}\s*|\s+[-–—]?\s*|\t+)(\d{1,5})$/u
/** "12.", "IV:", "3)" at the start of a line that goes on. */
const numbering = /^(?:\d{1,3}|[IVXLC]{1,7})[.):]\s+(?=\S)/u

/**
 * One part per line, without its numbering. If every line ends in the page on which it starts, and these grow, they give the
 * lengths; the last part ends with the book, or is as long as the others on average.
 */
export function partsIn(contents: string, pageCount: number | null): TypedPart[] {
  const lines = withoutInvisible(contents)
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, partsMax)
  const found = lines.map((text) => pageAtEnd.exec(text))
  const pages = found.map((match) => Number(match?.[2] ?? Number.NaN))
  const isGrowing = pages.length > 1 && pages.every((page, at) => at === 0 || page > (pages[at - 1] ?? page))
  const titles = lines.map((text, at) => (isGrowing ? (found[at]?.[1] ?? text) : text))
  const weights = isGrowing ? lengthsOf(pages, pageCount) : lines.map(() => 1)
  return titles.map((title, at) => ({
    title: title.replace(numbering, '').slice(0, partTitleMax),
    weight: weights[at] ?? 1,
  }))
}

/** The first part also has the pages before it, such as a preface. */
function lengthsOf(pages: readonly number[], pageCount: number | null): number[] {
  const [first = 1, last = 1] = [pages[0], pages.at(-1)]
  const average = Math.max(1, Math.round((last - 1) / (pages.length - 1)))
  const end = pageCount !== null && pageCount >= last ? pageCount + 1 : last + average
  const starts = [Math.min(first, 1), ...pages.slice(1)]
  return starts.map((page, at) => (starts[at + 1] ?? end) - page)
}
