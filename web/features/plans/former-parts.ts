import { findSameParts } from '#contract/plans/same-parts.ts'
import type { TypedPart } from './table-of-contents.ts'

/** For each part of a new plan the index of the stored part that it is, if it is one. In a corrected table of contents titles may differ. */
export function formerPartsOf(
  stored: readonly TypedPart[],
  typed: readonly TypedPart[],
  isCorrected: boolean,
): (number | undefined)[] {
  const isAllSame =
    typed.length === stored.length && typed.every(({ weight }, at) => weight === stored[at]?.weight)
  if (isCorrected && isAllSame) return typed.map((_, at) => at)
  const same = new Map(findSameParts(stored, typed).map(({ from, to }) => [to - 1, from - 1]))
  return typed.map((_, at) => same.get(at))
}
