import { canonicalZone } from '#contract/accounts/zone-name.ts'

/** The browser's time zone, as in `Europe/Berlin`. */
export const browserTimeZone = (): string => canonicalZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
