import { canonicalZone } from '#contract/accounts/zone-name.ts'

export const browserTimeZone = (): string => canonicalZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
