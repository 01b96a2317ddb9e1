import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface RecommendationsTables {
  similarity_models: SimilarityModelsTable
  similarities: SimilaritiesTable
}

/** A learned model of which books go together; the newest finished one is used. */
export interface SimilarityModelsTable {
  id: Generated<number>
  started_at: Instant
  finished_at: Instant | null
  /** The number of lists (of clubs, and of books that readers liked) it was learned from. */
  list_count: Generated<number>
  book_count: Generated<number>
}

/** How much a book on a list counts for another one in one model; below zero, against it. */
export interface SimilaritiesTable {
  model_id: number
  book_id: number
  other_id: number
  weight: number
  /** How many accounts have both books on their lists. */
  accounts: Generated<number>
}
