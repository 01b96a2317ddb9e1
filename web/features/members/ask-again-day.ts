let format: Intl.DateTimeFormat | undefined

/** The day from which on somebody may ask again, "Dec 22, 2026". Created on first use, which takes a phone some 50 ms. */
export function askAgainDay(instant: string): string {
  format ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  return format.format(new Date(instant))
}
