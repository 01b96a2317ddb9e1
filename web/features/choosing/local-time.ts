/** For a `datetime-local` input, in the browser's zone. */
export function toLocalInput(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
  return `${date}T${two(instant.getHours())}:${two(instant.getMinutes())}`
}

/** ISO 8601; undefined if the value is incomplete. */
export function fromLocalInput(value: string): string | undefined {
  const instant = new Date(value)
  return value === '' || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** At eight in the evening. */
export function weekFrom(now: Date): Date {
  const evening = new Date(now)
  evening.setDate(now.getDate() + 7)
  evening.setHours(20, 0, 0, 0)
  return evening
}
