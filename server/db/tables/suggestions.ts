import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface SuggestionsTables {
  screenshots: ScreenshotsTable
  suggestions: SuggestionsTable
}

export interface ScreenshotsTable {
  /** SHA-256 of the bytes, hex. */
  hash: string
  bytes: Buffer
  /** In bytes. */
  size: number
  width: number
  height: number
  created_at: Instant
}

export interface SuggestionsTable {
  id: Generated<number>
  suggestion: string
  /** The page it was sent from, a path of this site or a URL, without query and fragment. */
  url: string
  screenshot_hash: string | null
  /** Null if a visitor sent it or the sender's account was deleted. */
  user_id: number | null
  status: Generated<'unread' | 'read' | 'in_process' | 'fixed' | 'implemented'>
  created_at: Instant
  status_updated_by: number | null
  status_updated_at: Instant | null
}
