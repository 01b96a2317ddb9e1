import { askAgainAfterDays } from '#contract/members/request.ts'

const waitMs = askAgainAfterDays * 24 * 60 * 60 * 1000

/** When a reader who was declined at this time may ask again, in ISO 8601. */
export const askAgainAt = (declinedAt: string): string =>
  new Date(Date.parse(declinedAt) + waitMs).toISOString()

/** A reader declined after this time may not ask again yet. */
export const declinedSince = (now: number): string => new Date(now - waitMs).toISOString()
