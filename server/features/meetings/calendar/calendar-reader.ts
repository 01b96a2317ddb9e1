import type { Wording } from '#server/messages/wording.ts'

/** Whose words a calendar has, and where its links lead. */
export interface CalendarReader {
  say: Wording['say']
  /** Empty without links. */
  publicUrl: string
}
