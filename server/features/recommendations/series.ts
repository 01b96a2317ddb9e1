export interface SeriesPart {
  series: string | null
  series_number: number | null
}

/** For each series the numbers of the parts a club has read, and how much it liked each: below 0 if it disliked it. */
export type PartsRead = ReadonlyMap<string, ReadonlyMap<number, number>>

export function partsRead(read: readonly (SeriesPart & { weight: number })[]): PartsRead {
  const parts = new Map<string, Map<number, number>>()
  for (const { series, series_number, weight } of read) {
    if (series === null || series_number === null) continue
    parts.set(series, (parts.get(series) ?? new Map<number, number>()).set(series_number, weight))
  }
  return parts
}

/** The number of the part to read first: 2 before 3 and before 2.5. A prelude (0.5) is read after the first part. */
const numberBefore = (number: number): number => (number < 1 ? 1 : Math.ceil(number) - 1)

export function hasReadEarlierParts({ series, series_number: number }: SeriesPart, read: PartsRead): boolean {
  if (series === null || number === null || number === 1) return true
  const parts = read.get(series)
  for (let earlier = 1; earlier <= numberBefore(number); earlier++) if (!parts?.has(earlier)) return false
  return true
}

/** How much the club liked the part before a book, from -1 to 1; 0 if it has not read it, and for a prelude. */
export function opinionOfPreviousPart(
  { series, series_number: number }: SeriesPart,
  read: PartsRead,
): number {
  if (series === null || number === null || number < 1) return 0
  return Math.max(-1, Math.min(1, read.get(series)?.get(numberBefore(number)) ?? 0))
}
