/** The key of a group of events within a club; what belongs to no club counts as club 0. */
export const groupKeyOf = (clubId: number | null, key: string): string => `${clubId ?? 0}:${key}`
