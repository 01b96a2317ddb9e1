/** The first rows, or those of these readers. */
export type Range = { limit: number; userIds?: undefined } | { limit?: undefined; userIds: readonly number[] }
