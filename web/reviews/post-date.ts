interface Formats {
  day: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
}

const formatsIn = (timeZone: string | undefined): Formats => ({
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone }),
  time: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }),
})

/** The reader's own time zone, and the one that pages are drawn in, whose readers may be anywhere. */
const zones = { own: formatsIn(undefined), drawn: formatsIn('UTC') }
export type Zone = keyof typeof zones

/** An instant as MMM d, yyyy in the reader's time zone (specification, 9). */
export const printDay = (instant: string, zone: Zone = 'own'): string =>
  zones[zone].day.format(new Date(instant))

/** An instant as MMM d, yyyy at h:mm a. Newer browsers put a narrow space before AM, which the pattern has not. */
export const printTime = (instant: string, zone: Zone = 'own'): string =>
  `${printDay(instant, zone)} at ${zones[zone].time.format(new Date(instant)).replace(/\s/gu, ' ')}`
