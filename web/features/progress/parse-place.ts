/** From 0 to `totalPages`, or null. */
export function parsePage(typed: string, totalPages: number): number | null {
  if (!/^\d{1,6}$/.test(typed.trim())) return null
  const page = Number(typed)
  return page <= totalPages ? page : null
}

export const stepPage = (from: number, by: number, totalPages: number): number =>
  Math.min(totalPages, Math.max(0, from + by))

/** From 1 to `max`, or null. */
export function parsePageCount(typed: string, max: number): number | null {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
  return count > 0 && count <= max ? count : null
}

/** From 0 to 100, or null. */
export function parsePercent(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,9})?$/.test(text)) return null
  return Number(text) <= 100 ? Number(text) : null
}
