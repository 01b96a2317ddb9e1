import { CompiledQuery } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** Every club's recommendations depend on it. */
export interface CatalogueState {
  modelId: number | null
  bookCount: number
}

/** Raw SQL, because every request for recommendations starts with this query. */
const catalogueState = `
  select (select max(id) from similarity_models where finished_at is not null) as "modelId",
    (select value from counters where name = 'books') as "bookCount" limit 1`

export async function findCatalogueState(db: Db): Promise<CatalogueState> {
  const { rows } = await db.executeQuery<CatalogueState>(CompiledQuery.raw(catalogueState))
  return rows[0] ?? { modelId: null, bookCount: 0 }
}
