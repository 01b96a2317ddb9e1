/** An integer, or null (specification, 5). */
export function parsePageNumber(typed: string): number | null {
  const page = Number.parseInt(typed, 10)
  return Number.isNaN(page) ? null : page
}
