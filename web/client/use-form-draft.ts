import { useRef, useState } from 'react'
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
  // The reader may go on typing during a save.
  const latest = useRef(edits)
  const keep = (next: Partial<Fields>) => {
    latest.current = next
    setEdits(next)
    writeDraft(name, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  }
  /** Replaces the edits that were saved with `left`, and keeps later ones. */
  const replaceSaved = (left: Partial<Fields>) => {
    const editedSince = Object.entries(latest.current).filter(
      ([field, value]) => value !== edits[field as keyof Fields],
    )
    keep({ ...left, ...(Object.fromEntries(editedSince) as Partial<Fields>) })
  }
  return {
    draft: { ...initial, ...edits } as Fields,
    /** What the reader has edited, now or before. */
    edits,
    isEdited: Object.keys(edits).length > 0,
    change: (part: Partial<Fields>) => keep({ ...latest.current, ...part }),
    discard: () => keep({}),
    replaceSaved,
    /** Discards the edits that were saved, and keeps later ones. */
    discardSaved: () => replaceSaved({}),
  }
}
