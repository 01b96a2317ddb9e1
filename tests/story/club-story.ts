import type { OverlayColor, Visibility } from '#contract/clubs/club-choices.ts'
import type { StoryReader } from './readers.ts'

/** A club as the story tells it. Days count backwards from today: 0 is today. */
export interface ClubStory {
  name: string
  description: string
  visibility: Visibility
  /** A picture of ours, by its file. */
  photo: string
  place?: { x: number; y: number; zoom: number }
  overlay: { color: OverlayColor; opacity: number }
  founder: StoryReader
  founded: number
  admins?: readonly StoryReader[]
  members: readonly StoryReader[]
  /** Have asked to join, and wait. */
  waiting?: readonly StoryReader[]
  books: readonly BookStory[]
}

/** A book on a club's list, in reading order. */
export interface BookStory {
  title: string
  /** Who suggested it. */
  by: StoryReader
  /** The day it was finished; 'now' while it is being read; left out while it waits. */
  read?: number | 'now'
  /** What the list says about it. */
  about?: string
  reviews?: readonly ReviewStory[]
  notes?: readonly NoteStory[]
  threads?: readonly ThreadStory[]
  /** Pages of the edition that goes round. */
  length?: number
  /** Who is on which page. */
  pages?: Partial<Record<StoryReader, number>>
}

export type ReviewStory = readonly [by: StoryReader, stars: 1 | 2 | 3 | 4 | 5, comment?: string]
export type NoteStory = readonly [by: StoryReader, page: number | null, thought: string]

export interface ThreadStory {
  by: StoryReader
  day: number
  asks?: true
  title: string
  says: string
  replies?: readonly ReplyStory[]
}

export interface ReplyStory {
  by: StoryReader
  says: string
  replies?: readonly ReplyStory[]
}
