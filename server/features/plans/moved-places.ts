import type { SamePart } from '#contract/plans/same-parts.ts'
import { positionMax } from '#contract/plans/position.ts'

/** A place or a position, before and after a plan changed. */
export interface Moved {
  before: number
  after: number
}

/** Maps places of one plan to places of another. Never decreases: a later place is not mapped before an earlier one. */
export type PlaceMap = (place: number) => number

/**
 * Maps places to another plan, given the ends of the parts of both. Within parts that are the same a place moves in proportion, rounded
 * up: at the end of the part before, readers would have reached it. All others stay where they are in the book, as far as the parts
 * around them allow. The beginning and the end stay.
 */
export function createPlaceMap(
  before: readonly number[],
  after: readonly number[],
  same: readonly SamePart[],
): PlaceMap {
  const parts = same.map(({ from, to }) => ({ old: partOf(before, from), new: partOf(after, to) }))
  return (place) => {
    if (place <= 0 || place >= positionMax) return place
    const part = parts.find(({ old }) => place > old.start && place <= old.end)
    if (part) {
      const length = part.new.end - part.new.start
      const into = Math.ceil(((place - part.old.start) * length) / (part.old.end - part.old.start))
      return beforeTheEnd(part.new.start + into)
    }
    const first = (parts.findLast(({ old }) => old.end < place)?.new.end ?? 0) + 1
    const last = parts.find(({ old }) => old.start >= place)?.new.start ?? positionMax
    return beforeTheEnd(Math.max(first, Math.min(place, last)))
  }
}

/** Where a reader is who finished a part, now that the part ends at `end`. Only those who had finished the book have finished it. */
export const movedPosition = (before: number, end: number): number =>
  before === positionMax ? positionMax : beforeTheEnd(end)

/** Moves places like `map`, but no place to where a reader is who had not reached it. */
export function keepSealed(map: PlaceMap, readers: readonly Moved[]): PlaceMap {
  const moved = [0]
  // Readers who have not said where they are have reached 0.
  let furthest = 0
  for (let place = 1; place < positionMax; place++) {
    for (const { before, after } of readers) if (before === place - 1) furthest = Math.max(furthest, after)
    const mapped = map(place)
    moved.push(Math.max(moved.at(-1) ?? 0, mapped > furthest ? mapped : beyond(furthest)))
  }
  return (place) => moved[place] ?? place
}

/** A place beyond a position: not right after it, because that would tell exactly where a reader is. */
const beyond = (position: number): number => Math.min((Math.floor(position / step) + 1) * step, positionMax)
const step = 10

/** How far a plan lets visitors read: to the end of its first part, unless that is the whole book. */
export const firstPartEnd = ([end = 0]: readonly number[]): number => (end === positionMax ? 0 : end)

/**
 * Where visitors have to stop before the end of the first part, given how far they could read: at the first text that they could not
 * read. Null if there is none.
 */
export function visitorsLimit(
  horizonBefore: number,
  firstEnd: number,
  texts: readonly Moved[],
): number | null {
  const sealed = texts.flatMap(({ before, after }) => (before > horizonBefore ? [after] : []))
  const next = sealed.reduce((least, place) => Math.min(least, place), positionMax + 1)
  return next <= firstEnd ? next - 1 : null
}

const partOf = (ends: readonly number[], number: number) => ({
  start: ends[number - 2] ?? 0,
  end: ends[number - 1] ?? positionMax,
})

const beforeTheEnd = (place: number): number => Math.min(place, positionMax - 1)
