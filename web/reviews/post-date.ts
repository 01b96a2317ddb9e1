const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })

/** An instant as MMM d, yyyy in the reader's time zone (specification, 9). */
export const printDay = (instant: string): string => day.format(new Date(instant))

/** An instant as MMM d, yyyy at h:mm a. Newer browsers put a narrow space before AM, which the pattern has not. */
export const printTime = (instant: string): string =>
  `${printDay(instant)} at ${time.format(new Date(instant)).replace(/\s/gu, ' ')}`
