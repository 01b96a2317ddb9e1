import * as z from 'zod/mini'
import { readSessionJson } from '#web/client/session-json.ts'
import { writeSession } from '#web/client/session-storage.ts'

/** Notes that a member is writing, and the version of the shared notes that they began with. */
const NotesDraft = z.object({ text: z.string(), version: z.int() })
export type NotesDraft = z.infer<typeof NotesDraft>

const key = (meetingId: number) => `meeting-notes:${meetingId}`

/** The draft saved in this tab, which survives a reload. */
export const savedNotes = (meetingId: number): NotesDraft | null =>
  readSessionJson(key(meetingId), NotesDraft)

/** Saves a draft in this tab; null deletes it. */
export const saveNotes = (meetingId: number, draft: NotesDraft | null): void =>
  void writeSession(key(meetingId), draft && JSON.stringify(draft))

/** Both texts, one below the other, to keep another member's concurrent changes. */
export const joined = (theirs: string, own: string): string =>
  [theirs, own]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
