const day = 24 * 3_600_000
/** In ms: what arrives later than that counts from then, as nobody could tell it from an invented time. */
const most = 30 * day

/** When a reader wrote or said what arrives now: never in the future, and a month ago at most. */
export const saidAt = (secondsAgo: number | undefined, now: Date): Date =>
  new Date(now.getTime() - Math.min(most, (secondsAgo ?? 0) * 1000))
