import * as z from 'zod/mini'
import { readDraftJson } from '#web/client/draft-json.ts'
import { writeDraft } from '#web/client/drafts.ts'

/** `version` is that of the shared notes the draft began with. */
const NotesDraft = z.object({ text: z.string(), version: z.int() })
export type NotesDraft = z.infer<typeof NotesDraft>

const key = (meetingId: number) => `meeting-notes:${meetingId}`

/** Survives a reload. */
export const savedNotes = (meetingId: number): NotesDraft | null => readDraftJson(key(meetingId), NotesDraft)

/** Null deletes it. */
export const saveNotes = (meetingId: number, draft: NotesDraft | null): void =>
  void writeDraft(key(meetingId), draft && JSON.stringify(draft))

/** Both texts, to keep another member's concurrent changes. */
export const mergeTexts = (theirs: string, own: string): string =>
  [theirs, own]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
