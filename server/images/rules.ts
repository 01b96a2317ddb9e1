import type { Store } from '../migrations/tables.ts'

/** placeholder until the images room is written */
export async function keepUpload(_store: Store, _field: string, url: string | null): Promise<string | null> {
  return url
}
