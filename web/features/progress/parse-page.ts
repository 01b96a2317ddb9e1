/** The page somebody typed, from 0 to the last; null for anything else. */
export function parsePage(typed: string, totalPages: number): number | null {
  if (!/^\d{1,6}$/.test(typed.trim())) return null
  const page = Number(typed)
  return page <= totalPages ? page : null
}

/** The page `by` pages on from what is typed, never before the first or past the last. */
export const stepPage = (from: number, by: number, totalPages: number): number =>
  Math.min(totalPages, Math.max(0, from + by))

/** A page count somebody typed, above 0 and up to `most`; null for anything else, which is ignored. */
export function parsePageCount(typed: string, most: number): number | null {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
  return count > 0 && count <= most ? count : null
}
