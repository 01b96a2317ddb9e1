import type { ClubPart } from '#contract/clubs/event.ts'
import type { TextKindName } from '#contract/texts/kind.ts'
import type { Source } from '#server/features/notifications/notify.ts'

/** What people write: texts about a book, and posts on a club’s board, which have no place and are never sealed. */
export interface WrittenKind {
  /** In notifications, and in the export of reactions. */
  name: string
  table: string
  /** The columns with people's words. The last one can mention members. */
  words: readonly string[]
  /** The column of `mentions` and `reactions` that refers to a text. */
  reference: string
  /** The part of the club that changes with a text. */
  part: ClubPart
}

/**
 * A kind of text about a book. Code about all of them reads this list, so that a new kind is nowhere forgotten (docs/decisions/041-texts.md). The table
 * of a kind has the columns `id`, `club_id`, `book_id`, `user_id` and `member_name` (its author), `place`, `created_at`, `written_at`,
 * `edited_at` and `hidden` (`hidden.ts`).
 * SQL is constant, and refers to the columns of that table.
 */
export interface TextKind extends WrittenKind {
  /** Nobody reads them before they have reached the place. */
  words: readonly string[]
  /** Also the name of its reactions in the API. */
  part: ClubPart
  /** The tab of the book's page; null if that depends on the thread. */
  tab: 'reviews' | 'notes' | null
  /**
   * Where the number of texts on a book is stored: with the ratings, or in `post_counts`. `names` maps the names stored there to those in
   * the API, null for a count that it does not have. `name` is the stored name in SQL, and `only` the condition.
   */
  counted: 'with ratings' | { names: Readonly<Record<string, string | null>>; name: string; only: string }
  /** Names in the news of texts that meet a condition. */
  news: Readonly<Record<string, string>>
  /** Columns in the export of an account, besides the words, place, signature and times. */
  exported: readonly string[]
  /** The place of a text whose author names none: where they are, or at the end for texts about the whole book. */
  unplaced: 'where the author is' | 'at the end'
  /** Whether a text can be about a page, in its column `page_number`. */
  hasPage: boolean
  /** The column that refers to the text that one answers, and the condition that it still stands. No text is before what it answers. */
  answers: { column: string; only: string } | null
  /** Members may look ahead at single texts, not only at the whole book. */
  singly: boolean
  /** Whether a reader (`asked`) sees more of their own texts than others who are as far. */
  seesMore: string | null
}

/** A moderator has not hidden it. */
const isVisible = 'hidden = 0'
/** Stubs count. */
const isCounted = 'hidden < 2'
// not a text
const stands = `deleted_at is null and ${isVisible}`

/** In the order of an export. */
export const textKinds = {
  review: {
    name: 'review',
    table: 'reviews',
    words: ['comment'],
    reference: 'review_id',
    part: 'reviews',
    tab: 'reviews',
    counted: 'with ratings',
    news: { reviews: `comment <> '' and ${isVisible}`, ratings: `comment = '' and ${isVisible}` },
    exported: ['books.title', 'books.author', 'reviews.rating'],
    unplaced: 'at the end',
    hasPage: false,
    answers: null,
    singly: false,
    // The stars they gave, before those of the club open.
    seesMore: `exists (select 1 from reviews as given where given.club_id = asked."clubId"
      and given.book_id = asked."bookId" and given.user_id = asked."readerId" and given.closed = 1)`,
  },
  note: {
    name: 'note',
    table: 'notes',
    words: ['content'],
    reference: 'note_id',
    part: 'notes',
    tab: 'notes',
    counted: { names: { notes: 'notes' }, name: "'notes'", only: isCounted },
    news: { notes: isVisible },
    exported: [
      'books.title',
      'books.author',
      `case when notes.is_quote = 1 then 'quote' else 'note' end as type`,
      'notes.page_number as page',
    ],
    unplaced: 'where the author is',
    hasPage: true,
    answers: null,
    singly: false,
    seesMore: null,
  },
  post: {
    name: 'post',
    table: 'posts',
    words: ['title', 'content'],
    reference: 'post_id',
    part: 'discussions',
    tab: null,
    counted: {
      names: { question: 'questions', discussion: 'discussions', note: null },
      name: 'type',
      only: `level = 0 and ${isCounted}`,
    },
    news: {
      discussions: `level = 0 and type = 'discussion' and ${stands}`,
      questions: `level = 0 and type = 'question' and ${stands}`,
      replies: `level > 0 and ${stands}`,
    },
    exported: ['books.title as book', 'posts.type', 'posts.level', 'posts.page_number as page'],
    unplaced: 'where the author is',
    hasPage: true,
    answers: { column: 'parent_id', only: stands },
    singly: true,
    seesMore: null,
  },
} as const satisfies Record<TextKindName, TextKind>

export const allTexts: readonly TextKind[] = Object.values(textKinds)

export const boardKind = {
  name: 'board',
  table: 'board_posts',
  words: ['content'],
  reference: 'board_post_id',
  part: 'board',
} as const satisfies WrittenKind

export const allWritten: readonly WrittenKind[] = [...allTexts, boardKind]

/** The source of a notification that tells of a text. */
export const sourceOf = ({ name }: Pick<WrittenKind, 'name'>, id: number): Source => `${name} ${id}`
