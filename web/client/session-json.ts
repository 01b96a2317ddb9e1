import * as z from 'zod/mini'
import { readSession } from './session-storage.ts'

/** JSON saved in this tab; null if there is none or it does not fit the schema. */
export function readSessionJson<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.infer<Schema> | null {
  try {
    const { success, data } = z.safeParse(schema, JSON.parse(readSession(name) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}
