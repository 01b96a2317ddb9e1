import type { Place } from './place.ts'
import type { SavedPlace } from './progress.ts'

/** What is stored for undoing a save: the place before it, or null if there was none. A save that changes nothing is not undone. */
export function beforeSave(before: SavedPlace, after: Place): string {
  if (before.updatedAt === null) return JSON.stringify(null)
  const isSame = fields.every((field) => before[field] === after[field])
  return isSame && before.beforeSave !== null ? before.beforeSave : JSON.stringify(pick(before))
}

const fields = ['currentPage', 'totalPages', 'totalMinutes', 'position', 'saidPart'] as const
export type BeforeSave = Pick<SavedPlace, (typeof fields)[number] | 'updatedAt'>

const pick = ({
  currentPage,
  totalPages,
  totalMinutes,
  position,
  saidPart,
  updatedAt,
}: SavedPlace): BeforeSave => ({
  currentPage,
  totalPages,
  totalMinutes,
  position,
  saidPart,
  updatedAt,
})
