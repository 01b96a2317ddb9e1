import { useState } from 'react'
import * as z from 'zod/mini'
import { readDraftJson } from './draft-json.ts'
import { writeDraft } from './drafts.ts'

/**
 * Holds the fields of a form that the reader has edited over those of `initial`, kept as a draft until they are discarded. Fields that
 * were not edited follow others' changes.
 */
export function useFormDraft<Shape extends z.core.$ZodShape>(
  name: string,
  schema: z.ZodMiniObject<Shape>,
  initial: z.infer<z.ZodMiniObject<Shape>>,
) {
  type Fields = z.infer<z.ZodMiniObject<Shape>>
  const [edits, setEdits] = useState(() => (readDraftJson(name, z.partial(schema)) ?? {}) as Partial<Fields>)
  return {
    draft: { ...initial, ...edits } as Fields,
    /** Whether the reader has edited anything, now or before. */
    isEdited: Object.keys(edits).length > 0,
    change: (part: Partial<Fields>) => {
      const next = { ...edits, ...part }
      setEdits(next)
      writeDraft(name, JSON.stringify(next))
    },
    discard: () => {
      setEdits({})
      writeDraft(name, null)
    },
  }
}
