/** The page somebody typed, as a whole number; null for no page (specification, 5: parsed as an integer, else null). */
export function parsePageNumber(typed: string): number | null {
  const page = Number.parseInt(typed, 10)
  return Number.isNaN(page) ? null : page
}
