let format: Intl.DateTimeFormat | undefined

/** The day of an instant where the reader is: "Dec 22, 2026". The format is created on first use, which takes a phone some 50 ms. */
export function printDay(instant: string | number): string {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
  return format.format(new Date(instant))
}
