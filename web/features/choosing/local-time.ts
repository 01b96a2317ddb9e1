/** The value of a `datetime-local` input for an instant, in the browser's zone. */
export function toLocalInput(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
  return `${date}T${two(instant.getHours())}:${two(instant.getMinutes())}`
}

/** The instant of such a value, ISO 8601; undefined if it is incomplete. */
export function fromLocalInput(value: string): string | undefined {
  const instant = new Date(value)
  return value === '' || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** A week from now, at eight in the evening. */
export function weekFrom(now: Date): Date {
  const evening = new Date(now)
  evening.setDate(now.getDate() + 7)
  evening.setHours(20, 0, 0, 0)
  return evening
}
