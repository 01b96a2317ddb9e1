/** A change of a topic. Names the parts that changed, never their content. */
export interface ChangeEvent {
  topic: string
  parts: readonly string[]
  /** The topic's new revision, if it has revisions. */
  revision: number | null
}

export interface ChangeBatch {
  parts: Set<string>
  revision: number | null
}

export const allParts = 'all'

/** A batch with more parts, about 20 bytes each, becomes "all". */
const maxParts = 40

export const emptyBatch = (): ChangeBatch => ({ parts: new Set(), revision: null })

export function addToBatch(
  batch: ChangeBatch,
  { parts, revision }: { parts: Iterable<string>; revision: number | null },
): void {
  if (revision !== null) batch.revision = Math.max(batch.revision ?? 0, revision)
  if (batch.parts.has(allParts)) return
  for (const part of parts) batch.parts.add(part)
  if (batch.parts.size > maxParts || batch.parts.has(allParts)) batch.parts = new Set([allParts])
}
