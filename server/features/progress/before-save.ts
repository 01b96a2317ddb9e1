import type { Place } from './place.ts'
import type { SavedPlace } from './progress.ts'

const fields = ['currentPage', 'totalPages', 'totalMinutes', 'position', 'saidPart'] as const
const kept = [...fields, 'updatedAt', 'readId', 'saidHere'] as const
export type BeforeSave = Pick<SavedPlace, (typeof kept)[number]>

/** What is stored for undoing a save: the place before it, or null if there was none. A save that changes nothing is not undone. */
export function beforeSave(before: SavedPlace, after: Place): string {
  if (before.updatedAt === null) return JSON.stringify(null)
  return isSamePlace(before, after) && before.beforeSave !== null
    ? before.beforeSave
    : JSON.stringify(before, [...kept])
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  fields.every((field) => one[field] === other[field])
