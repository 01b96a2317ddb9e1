import * as z from 'zod/mini'
import { partsMax } from './position.ts'

const partNumber = z.int().check(z.minimum(1), z.maximum(partsMax))

/** The number of a part in a plan, and that of the same part in the plan that replaces it. */
export const SamePart = z.object({ from: partNumber, to: partNumber })
export type SamePart = z.infer<typeof SamePart>

interface Titled {
  title: string
}

/**
 * The parts that two plans of a book have in common, in order: those that an admin confirmed, and those whose titles agree and occur once
 * in each plan. Parts that changed places are not all the same, because a book has one order: as many as possible are.
 */
export function findSameParts(
  before: readonly Titled[],
  after: readonly Titled[],
  confirmed: readonly SamePart[] = [],
): SamePart[] {
  const byTitle = partsOfOneTitle(before, after).filter((pair) =>
    confirmed.every((other) => isBefore(pair, other) || isBefore(other, pair)),
  )
  return [...confirmed, ...longestInOrder(byTitle)].toSorted((one, other) => one.from - other.from)
}

/**
 * Parts that may be the same under new titles, for an admin to confirm: as many in a row without a counterpart in one plan as in the
 * other.
 */
export function proposeSameParts(before: readonly Titled[], after: readonly Titled[]): SamePart[] {
  const end = { from: before.length + 1, to: after.length + 1 }
  const known = [...findSameParts(before, after), end]
  return known.flatMap(({ from, to }, at) => {
    const start = known[at - 1] ?? { from: 0, to: 0 }
    const count = from - start.from - 1
    if (count !== to - start.to - 1) return []
    return Array.from({ length: count }, (_, step) => ({
      from: start.from + step + 1,
      to: start.to + step + 1,
    }))
  })
}

/** Whether parts are in order, so that they can all be the same. */
export const areInOrder = (pairs: readonly SamePart[]): boolean =>
  pairs.every((pair, at) => at === 0 || isBefore(pairs[at - 1] ?? pair, pair))

const isBefore = (one: SamePart, other: SamePart): boolean => one.from < other.from && one.to < other.to

function partsOfOneTitle(before: readonly Titled[], after: readonly Titled[]): SamePart[] {
  const [keysBefore, keysAfter] = [before.map(keyOf), after.map(keyOf)]
  const [countsBefore, countsAfter] = [keysBefore, keysAfter].map((keys) => countsOf(keys.map(seriesOf)))
  return keysBefore.flatMap((key, at) => {
    const to = keysAfter.indexOf(key)
    const isUnique =
      keysBefore.indexOf(key) === keysBefore.lastIndexOf(key) && to === keysAfter.lastIndexOf(key)
    const series = seriesOf(key)
    // Chapter 3 of three is the end of the book; Chapter 3 of 24 is not.
    if (to < 0 || !isUnique || countsBefore?.get(series) !== countsAfter?.get(series)) return []
    return [{ from: at + 1, to: to + 1 }]
  })
}

/** A title without case, spaces and punctuation. */
const keyOf = ({ title }: Titled): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim() || title.trim()

const number =
  /\p{N}+|[〇零一二三四五六七八九十百]+|(?<![\p{L}\p{M}])(?:[ivxlcdm]+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?![\p{L}\p{M}])/gu

/** A title without its number: "chapter 3" and "chapter 24" are of one series. */
const seriesOf = (key: string): string => key.replaceAll(number, '#')

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The longest selection of pairs whose parts are in the same order in both plans. */
function longestInOrder(pairs: readonly SamePart[]): SamePart[] {
  const ending: SamePart[][] = []
  for (const pair of pairs) {
    const before = ending.filter((chosen) => (chosen.at(-1)?.to ?? 0) < pair.to)
    ending.push([...longest(before), pair])
  }
  return longest(ending)
}

const longest = (selections: readonly SamePart[][]): SamePart[] =>
  selections.reduce((best, one) => (one.length > best.length ? one : best), [])
