import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { UserId } from '#contract/accounts/account.ts'
import { ImageUrl } from '#contract/clubs/club.ts'
import { imageBodyLimit } from '#contract/images/image.ts'
import { id, Instant, prose, required } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { Mentions, mentionsLieIn, NewMentions } from '#contract/texts/mention.ts'
import { atLeastOneField } from '#contract/texts/pen-name.ts'
import { hideable } from '#contract/texts/place.ts'
import { ReactionCount } from '#contract/texts/reaction.ts'
import { SecondsAgo } from '#contract/time/seconds-ago.ts'

/** Threads of the board and their replies count their ids together, so that an id names one post. */
export const BoardPostId = id<'BoardPostId'>()
export type BoardPostId = z.infer<typeof BoardPostId>

export const boardPostMax = 10_000
export const boardPicturesMax = 4
export const pictureDescriptionMax = 500
/** One large picture, or several small ones; larger ones are uploaded one by one (`uploadBoardPicture`). */
export const boardBodyLimit = imageBodyLimit

/** `description` is for those who don’t see the picture; width and height are in pixels. */
export const BoardPicture = z.object({
  image: z.string(),
  description: z.string(),
  width: z.int(),
  height: z.int(),
})
export type BoardPicture = z.infer<typeof BoardPicture>

/** A thread or a reply. A deleted thread with replies stays, with a `deletedAt` and without text, pictures and author. */
export const BoardPost = z.object({
  id: BoardPostId,
  threadId: BoardPostId,
  content: z.string(),
  mentions: Mentions,
  pictures: z.array(BoardPicture),
  /** Null once the post is deleted. */
  memberName: z.nullable(PersonName),
  /** Null when the author’s account was deleted, or the post was. */
  createdBy: z.nullable(UserId),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  deletedAt: z.nullable(Instant),
  reactions: z.array(ReactionCount),
  ...hideable,
})
export type BoardPost = z.infer<typeof BoardPost>

/** `image` is a data URL, or the address of a picture that was uploaded before. */
const NewBoardPicture = z.object({
  image: ImageUrl,
  description: z._default(prose(pictureDescriptionMax), ''),
})

export const NewBoardPictures = z
  .array(NewBoardPicture)
  .check(
    z.maxLength(
      boardPicturesMax,
      issue(
        message(
          'board.picturesMax',
          'Add at most {max, plural, one {{max} picture} other {{max} pictures}}',
          { max: boardPicturesMax },
        ),
      ),
    ),
  )
export type NewBoardPictures = z.infer<typeof NewBoardPictures>

/** The words may be left out beside a picture. */
export const newWords = {
  content: z._default(prose(boardPostMax), ''),
  mentions: NewMentions,
  pictures: z._default(NewBoardPictures, []),
  secondsAgo: SecondsAgo,
}

export const saysSomething = <T extends { content: string; pictures: readonly unknown[] }>() =>
  z.refine<T>(({ content, pictures }) => content !== '' || pictures.length > 0, {
    path: ['content'],
    error: required,
  })

/** `pictures` replaces the former ones. */
export const changedWords = {
  content: z.optional(prose(boardPostMax)),
  mentions: NewMentions,
  pictures: z.optional(NewBoardPictures),
}

export const NewBoardReply = z.object(newWords).check(
  saysSomething(),
  mentionsLieIn(({ content }) => content),
)
export type NewBoardReply = z.infer<typeof NewBoardReply>

export const BoardReplyEdit = z.object(changedWords).check(
  atLeastOneField(),
  mentionsLieIn(({ content }) => content),
)
export type BoardReplyEdit = z.infer<typeof BoardReplyEdit>
