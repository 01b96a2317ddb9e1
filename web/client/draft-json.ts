import * as z from 'zod/mini'
import { readDraft } from './drafts.ts'

/** JSON of a draft; null if there is none or it does not fit the schema. */
export function readDraftJson<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.infer<Schema> | null {
  try {
    const { success, data } = z.safeParse(schema, JSON.parse(readDraft(name) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}
