/** The key of a group of events within a club; what belongs to no club counts as club 0. */
export const groupKeyOf = (clubId: number | null, key: string): string => `${clubId ?? 0}:${key}`

const board = 'board:'

/** The group of events on a club's board, which only its members hear of. */
export const onBoard = (key: string): string => board + key

/** What the stored key of such a group is like, in SQL. */
export const likeOnBoard = `%:${board}%`
