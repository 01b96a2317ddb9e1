import * as z from 'zod/mini'

/** Text saved in this tab under a name; null where there is none or storage is unavailable. */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(`inkhorn:${name}`)
  } catch {
    return null
  }
}

/** Saves text in this tab; null deletes it. Returns false where storage is full or unavailable. */
export function writeSession(name: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(`inkhorn:${name}`)
    else sessionStorage.setItem(`inkhorn:${name}`, text)
    return true
  } catch {
    return false
  }
}

/** JSON saved in this tab, or null where there is none or it does not fit the schema. */
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
