/** `12,345`. Not by `Intl`, whose first use takes 50 ms on a slow phone. */
export const printCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1 book`, `12,345 books`: a count with its noun, for nouns whose plural ends in -s. */
export const countOf = (count: number, noun: string): string =>
  `${printCount(count)} ${count === 1 ? noun : `${noun}s`}`
