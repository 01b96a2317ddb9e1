import * as z from 'zod/mini'
import { pageCountMax } from '#contract/books/book.ts'
import { boardPicturesMax, pictureDescriptionMax } from '#contract/board/post.ts'
import { Reaction, reactions } from '#contract/texts/reaction.ts'
import { line } from '#contract/http/field.ts'
import { Name } from './club-rows.ts'
import { At, count, Day, PicturePath, Place, Ref, text } from './fields.ts'

/** Twice what may be written today, for texts from before their limits and names in them that grew. */
const wordsMax = 20_000
const titleMax = 400

/** The most people whose reactions to one text an archive holds. */
export const reactorsMax = 1000

export const ArchivedReaction = z.strictObject({ person: Ref, reaction: Reaction, at: At })
export type ArchivedReaction = z.infer<typeof ArchivedReaction>

const written = {
  id: Ref,
  /** Null behind a pen name, and once the account was deleted: an archive never tells who it was. */
  person: z.nullable(Ref),
  at: At,
  editedAt: z.nullable(At),
  reactions: z.array(ArchivedReaction).check(z.maxLength(reactorsMax * reactions.length)),
}

const aboutBook = { book: Ref, place: Place }
const page = z.nullable(count(pageCountMax, 1))

export const ArchivedReview = z.strictObject({
  ...written,
  ...aboutBook,
  signed: Name,
  stars: z.number().check(z.minimum(0.5), z.maximum(5), z.multipleOf(0.5)),
  text: text(wordsMax),
})
export type ArchivedReview = z.infer<typeof ArchivedReview>

export const ArchivedNote = z.strictObject({
  ...written,
  ...aboutBook,
  signed: Name,
  text: text(wordsMax),
  quote: z.boolean(),
  page,
})
export type ArchivedNote = z.infer<typeof ArchivedNote>

/** A thread, or a reply to an earlier row; a deleted one has no author and no words. */
export const ArchivedPost = z.strictObject({
  ...written,
  ...aboutBook,
  replyTo: z.nullable(Ref),
  type: z.enum(['discussion', 'question', 'note']),
  title: line(titleMax, 0),
  text: text(wordsMax),
  signed: z.nullable(Name),
  page,
  deletedAt: z.nullable(At),
})
export type ArchivedPost = z.infer<typeof ArchivedPost>

/** `thread` is null for the post that begins one. */
export const ArchivedBoardPost = z.strictObject({
  ...written,
  thread: z.nullable(Ref),
  text: text(wordsMax),
  signed: z.nullable(Name),
  deletedAt: z.nullable(At),
  pictures: z
    .array(z.strictObject({ picture: PicturePath, description: text(pictureDescriptionMax) }))
    .check(z.maxLength(boardPicturesMax)),
  pinned: z.boolean(),
  meeting: z.nullable(Ref),
  announcement: z.nullable(z.strictObject({ at: At, until: z.nullable(Day), endsAt: z.nullable(At) })),
})
export type ArchivedBoardPost = z.infer<typeof ArchivedBoardPost>
