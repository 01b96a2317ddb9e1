import type { OverlayColor, Visibility } from '#contract/clubs/club-choices.ts'
import type { MeetingAnswer, Mark } from '#contract/meetings/meeting.ts'
import type { Repeat } from '#contract/meetings/repeat.ts'
import type { Reaction } from '#contract/texts/reaction.ts'
import type { StoryReader } from './readers.ts'

/** A club in the story. Days count backwards from today: 0 is today. */
export interface ClubStory {
  name: string
  description: string
  visibility: Visibility
  /** One of our own pictures, by its file. */
  photo: string
  place?: { x: number; y: number; zoom: number }
  overlay: { color: OverlayColor; opacity: number }
  founder: StoryReader
  founded: number
  admins?: readonly StoryReader[]
  members: readonly StoryReader[]
  waiting?: readonly StoryReader[]
  books: readonly BookStory[]
  choosing?: ChoosingStory
  meetings?: readonly MeetingStory[]
  board?: readonly BoardStory[]
}

/** A book on a club's list, in reading order. */
export interface BookStory {
  title: string
  /** The reader who suggested it. */
  by: StoryReader
  /** The day it was finished; 'now' while it is being read; omitted if it is still to read. */
  read?: number | 'now'
  about?: string
  reviews?: readonly ReviewStory[]
  notes?: readonly NoteStory[]
  threads?: readonly ThreadStory[]
  /** Page count of the club's edition. */
  length?: number
  /** The parts of the club's plan with their lengths in pages, one to read every six days. */
  plan?: readonly (readonly [title: string, pages: number])[]
  pages?: Partial<Record<StoryReader, number>>
}

export type ReviewStory = readonly [by: StoryReader, stars: 1 | 2 | 3 | 4 | 5, comment?: string]
export type NoteStory = readonly [by: StoryReader, page: number | null, thought: string]

interface PostStory {
  by: StoryReader
  /** `@Name` mentions a member. */
  says: string
  reactions?: Partial<Record<Reaction, readonly StoryReader[]>>
  replies?: readonly ReplyStory[]
}

/** A conversation on the board, its replies one after the other. */
export interface BoardStory extends Omit<PostStory, 'replies'> {
  day: number
  pinnedBy?: StoryReader
  replies?: readonly Omit<PostStory, 'replies'>[]
}

export interface ThreadStory extends PostStory {
  day: number
  asks?: true
  title: string
  /** The part of the plan at whose end it belongs. */
  part?: number
}

export type ReplyStory = PostStory

export interface ChoosingStory {
  suggestions: readonly SuggestedStory[]
  rounds: readonly RoundStory[]
}

export interface SuggestedStory {
  title: string
  by: StoryReader
  day: number
  pitch: string
  answers?: readonly AnswerStory[]
}

export type AnswerStory = readonly [by: StoryReader, answer: 'want' | 'would-join' | 'pass', reason?: string]

export interface RoundStory {
  by: StoryReader
  title: string
  opened: number
  /** The day it closed; below 0 for one that is still open. */
  closes: number
  quorum?: number
  books: readonly string[]
  /** Favourite first. */
  ballots: Partial<Record<StoryReader, readonly string[]>>
}

/** A meeting, at a date or with proposed ones. Their days are counted from the next Thursday. */
export interface MeetingStory {
  by: StoryReader
  title: string
  /** The day on which it was set, counted backwards from today as all others. */
  set: number
  at: Evening | readonly Evening[]
  timeZone: string
  minutes?: number
  book?: string
  place?: string
  videoUrl?: string
  description?: string
  repeat?: Repeat
  answers?: readonly MeetingAnswerStory[]
  /** In the order of the proposed times. */
  marks?: Partial<Record<StoryReader, readonly Mark[]>>
  notes?: readonly [by: StoryReader, text: string]
  came?: readonly StoryReader[]
}

/** `[0, '19:30']` is at half past seven next Thursday; days below 0 are before. */
export type Evening = readonly [day: number, time: string]

export type MeetingAnswerStory = readonly [
  by: StoryReader,
  answer: MeetingAnswer,
  line?: string,
  more?: { online?: true; guests?: number },
]
