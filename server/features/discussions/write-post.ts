import { type SqlBool, sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NewPost } from '#contract/discussions/post.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findTitle } from '#server/features/books/book.ts'
import { authorizePost, type CanPost } from '#server/features/clubs/policy.ts'
import { ownWordsOf } from '#server/features/texts/seal/reach.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { incrementPostCount } from '#server/features/texts/counts.ts'
import { hasReached } from '#server/features/texts/seal/has-reached.ts'
import { insertText } from '#server/features/texts/write-text.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { hasNotMuted } from './mutes.ts'
import { discussionStarted, questionAsked, replied } from './notification-kinds.ts'
import { authorizeReply, type CanReply } from './policy.ts'
import { postColumns, shapeOfPosts, type ShownPost } from './posts.ts'
import { findReplyPlace } from './reply-place.ts'
import { reviseDiscussions } from './revise-discussions.ts'
import { pathBelow, repliesKey, replyTitle, typeOf } from './threading.ts'
import { sourceOf, textKinds } from '#server/features/texts/kinds.ts'

export const writePost = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  post: NewPost,
): Promise<ShownPost> =>
  transact(db, async (change) => {
    const poster = await authorizePost(change, reader, clubId)
    const listed = await listedBook(change, poster, bookId)
    if (!post.parentId) return insertThread(change, poster, listed, post)
    return insertReply(change, poster, await authorizeReply(change, poster, listed, post.parentId), post)
  })

async function insertThread(
  change: Change,
  poster: CanPost,
  listed: Listed,
  post: NewPost,
): Promise<ShownPost> {
  const title = post.title ?? ''
  const { row, shown, mentioned } = await insertText(
    change,
    shapeOfPosts,
    poster,
    listed,
    newText(post),
    async (stored, columns) => {
      const inserted = await change
        .insertInto('posts')
        .values({
          ...columns,
          content: stored,
          page_number: post.pageNumber,
          thread_id: null,
          parent_id: null,
          level: 0,
          path: '',
          type: typeOf(title, post.type),
          title,
          deleted_at: null,
        })
        .returning(postColumns(ownWordsOf(poster)))
        .executeTakeFirstOrThrow()
      await change
        .updateTable('posts')
        .set({ thread_id: inserted.id })
        .where('id', '=', inserted.id)
        .execute()
      return inserted
    },
  )
  await incrementPostCount(change, listed, row.type, 1)
  await reviseDiscussions(change, listed, 1)
  await notifyOfThread(change, { id: poster.reader.id, name: post.memberName }, listed, row, mentioned)
  return shown
}

const newText = ({ content, mentions, memberName, place, pageNumber, secondsAgo }: NewPost) => ({
  body: content,
  mentions,
  memberName,
  place,
  pageNumber,
  secondsAgo,
})

/** Notifies the members who read the book with the club, except those it has mentioned. */
async function notifyOfThread(
  change: Change,
  actor: { id: number; name: string },
  { clubId, bookId }: Listed,
  { id, type, place }: { id: number; type: string; place: number },
  except: readonly number[],
): Promise<void> {
  const kind = type === 'question' ? questionAsked : discussionStarted
  await notify(change, {
    kind,
    clubId,
    groupKey: `${kind.name}:${bookId}`,
    subject: { bookId, book: await findTitle(change, bookId), postId: id },
    source: sourceOf(textKinds.post, id),
    actor,
    except,
    onlyIf: hasReached({ clubId, bookId }, place),
    concerns: sql`select user_id from progress where club_id = ${clubId} and book_id = ${bookId}`,
  })
}

/** Adds a reply after every earlier reply to the same post; `replies_made` never shrinks, so paths stay unique. */
async function insertReply(
  change: Change,
  poster: CanPost,
  { post: parent, threadId, listed }: CanReply,
  post: NewPost,
): Promise<ShownPost> {
  const thread = await change
    .updateTable('posts')
    .set((eb) => ({ replies_made: eb('replies_made', '+', 1), reply_count: eb('reply_count', '+', 1) }))
    .where('id', '=', threadId)
    .returning(['replies_made', 'type', 'user_id'])
    .executeTakeFirstOrThrow()
  const replyPlace = await findReplyPlace(change, poster, parent.id, post.place)
  const text = { ...newText(post), place: replyPlace }
  const { row, shown, mentioned } = await insertText(
    change,
    shapeOfPosts,
    poster,
    listed,
    text,
    (stored, columns) =>
      change
        .insertInto('posts')
        .values({
          ...columns,
          content: stored,
          page_number: post.pageNumber,
          thread_id: threadId,
          parent_id: parent.id,
          level: parent.level + 1,
          path: pathBelow(parent.path, thread.replies_made),
          type: 'discussion',
          title: post.title || replyTitle(parent),
          deleted_at: null,
        })
        .returning(postColumns(ownWordsOf(poster)))
        .executeTakeFirstOrThrow(),
  )
  await reviseDiscussions(change, listed, 0)
  await notify(change, {
    kind: replied,
    clubId: listed.clubId,
    groupKey: repliesKey(threadId),
    subject: {
      bookId: listed.bookId,
      postId: row.id,
      tab: thread.type === 'question' ? 'questions' : 'discussions',
    },
    source: sourceOf(textKinds.post, row.id),
    about: threadId,
    onlyIf: (userId) =>
      // The author of a post hears of an answer at its place, even if they haven't got there yet.
      sql<SqlBool>`(${hasReached(listed, row.place)(userId)} or exists (select 1 from posts as asked
        where asked.id in (${threadId}, ${parent.id}) and asked.user_id = ${userId} and asked.place >= ${replyPlace}))
        and ${hasNotMuted(threadId, userId)}`,
    actor: { id: poster.reader.id, name: post.memberName },
    concerns: sql`select user_id from posts where id in (${threadId}, ${parent.id})`,
    except: mentioned,
  })
  return shown
}
