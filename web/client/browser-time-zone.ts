/** As the browser calls it, which may be a name that IANA has replaced; the server stores the canonical one. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
