import { type SqlBool, sql } from 'kysely'
import { nameless } from '#contract/accounts/account.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NewPost, PostEdit } from '#contract/discussions/post.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findTitle } from '#server/features/books/stored-book.ts'
import { authorizePost, type CanPost } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import { toldPlace } from '#server/features/clubs/seal/queries.ts'
import {
  prepareEdit,
  type PreparedText,
  prepareText,
  saveMentions,
  type StoredText,
} from '#server/features/texts/mentions/mentions.ts'
import { readText } from '#server/features/texts/mentions/people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { incrementPostCount } from '#server/features/texts/count-texts.ts'
import { placeOfPost } from '#server/features/progress/progress.ts'
import { hasReached } from '#server/features/texts/mentions/has-reached.ts'
import { countReactions, noReactions } from '#server/features/texts/reactions/reactions.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { hasNotMuted } from './mutes.ts'
import { discussionStarted, questionAsked, replied } from './notification-kinds.ts'
import { authorizeEditPost, authorizeReply, type CanReply, type PostAddress } from './policy.ts'
import { asPost, type PostRow, postColumns, type ShownPost } from './posts.ts'
import { pathBelow, repliesKey, replyTitle, typeOf } from './threading.ts'
import { textKinds } from '#server/features/texts/kinds.ts'

/** Starts a thread, or replies to the post `parentId`. */
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

const newRow = (poster: CanPost, listed: Listed, post: NewPost, { stored }: PreparedText, place: number) => ({
  club_id: listed.clubId,
  book_id: listed.bookId,
  content: stored,
  place,
  page_number: post.pageNumber,
  user_id: poster.reader.id,
  member_name: post.memberName,
  created_at: new Date().toISOString(),
  edited_at: null,
  deleted_at: null,
})

async function insertThread(
  change: Change,
  poster: CanPost,
  listed: Listed,
  post: NewPost,
): Promise<ShownPost> {
  const title = post.title ?? ''
  const text = await prepareText(change, poster, post.content, post.mentions)
  const place = post.place ?? (await placeOfPost(change, poster, listed))
  const row = await change
    .insertInto('posts')
    .values({
      ...newRow(poster, listed, post, text, place),
      thread_id: null,
      parent_id: null,
      level: 0,
      path: '',
      type: typeOf(title, post.type),
      title,
    })
    .returning(postColumns(ownWords(poster.reader)))
    .executeTakeFirstOrThrow()
  await change.updateTable('posts').set({ thread_id: row.id }).where('id', '=', row.id).execute()
  await incrementPostCount(change, listed, row.type, 1)
  await reviseDiscussions(change, listed, 1)
  const actor = { id: poster.reader.id, name: post.memberName }
  const mentioned = await saveMentions(change, placeOf(listed, row.id, row.id), actor, text)
  await notifyOfThread(change, actor, listed, row, mentioned)
  return asPost(row, await readText(change, textKinds.post, row, row.content), noReactions)
}

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
    source: `post ${id}`,
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
  const text = await prepareText(change, poster, post.content, post.mentions)
  const place = Math.max(parent.place, post.place ?? (await placeOfPost(change, poster, listed)))
  const row = await change
    .insertInto('posts')
    .values({
      ...newRow(poster, listed, post, text, place),
      thread_id: threadId,
      parent_id: parent.id,
      level: parent.level + 1,
      path: pathBelow(parent.path, thread.replies_made),
      type: 'discussion',
      title: post.title || replyTitle(parent),
    })
    .returning(postColumns(ownWords(poster.reader)))
    .executeTakeFirstOrThrow()
  await reviseDiscussions(change, listed, 0)
  const actor = { id: poster.reader.id, name: post.memberName }
  const mentioned = await saveMentions(change, placeOf(listed, row.id, threadId), actor, text)
  await notify(change, {
    kind: replied,
    clubId: listed.clubId,
    groupKey: repliesKey(threadId),
    subject: {
      bookId: listed.bookId,
      postId: row.id,
      tab: thread.type === 'question' ? 'questions' : 'discussions',
    },
    source: `post ${row.id}`,
    about: threadId,
    onlyIf: (userId) =>
      sql<SqlBool>`${hasReached(listed, place)(userId)} and ${hasNotMuted(threadId, userId)}`,
    actor,
    concerns: sql`select user_id from posts where id in (${threadId}, ${parent.id})`,
    except: mentioned,
  })
  return asPost(row, await readText(change, textKinds.post, row, row.content), noReactions)
}

/** Edits a post. A thread keeps its type unless the new title names another. */
export const editPost = (db: Db, reader: Reader, address: PostAddress, edit: PostEdit): Promise<ShownPost> =>
  transact(db, async (change) => {
    const { post, threadId, listed, poster } = await authorizeEditPost(change, reader, address)
    const former = { kind: textKinds.post, id: post.id, text: post.content } as const
    const text =
      edit.content === undefined
        ? null
        : await prepareEdit(change, poster, former, edit.content, edit.mentions)
    const row = await change
      .updateTable('posts')
      .set({
        title: edit.title,
        type: edit.title !== undefined && post.level === 0 ? typeOf(edit.title, post.type) : undefined,
        content: text?.stored,
        place: edit.place === undefined ? undefined : await placeAfter(change, poster, post, edit.place),
        page_number: edit.pageNumber,
        member_name: edit.memberName,
        edited_at: new Date().toISOString(),
      })
      .where('id', '=', post.id)
      .returning(postColumns(ownWords(reader)))
      .executeTakeFirstOrThrow()
    if (row.place > post.place) await moveReplies(change, threadId, row)
    if (row.type !== post.type) {
      await incrementPostCount(change, listed, post.type, -1)
      await incrementPostCount(change, listed, row.type, 1)
    }
    if (text) {
      const actor = { id: reader.id, name: row.member_name ?? nameless }
      await saveMentions(change, placeOf(listed, row.id, threadId), actor, text)
    }
    await reviseDiscussions(change, listed, 0)
    const shown = await readText(change, textKinds.post, row, row.content)
    return asPost(row, shown, await countReactions(change, textKinds.post, [row.id]))
  })

/** The place of an edited post: a reply's is at least that of what it answers. */
async function placeAfter(
  change: Change,
  { status, reader }: CanPost,
  post: PostRow,
  place: number,
): Promise<number> {
  if (post.parent_id === null) return place
  const parent = await change
    .selectFrom('posts')
    .select(toldPlace('posts', { isMember: status === 'member', readerId: reader.id }).as('place'))
    .where('id', '=', post.parent_id)
    .executeTakeFirstOrThrow()
  return Math.max(place, parent.place)
}

/** Moves the replies below a post that was moved on, so that none is before it. */
const moveReplies = (change: Change, threadId: number, { path, place }: PostRow) =>
  change
    .updateTable('posts')
    .set({ place })
    .where('thread_id', '=', threadId)
    .where('path', 'like', `${path}_%`)
    .where('place', '<', place)
    .where('deleted_at', 'is', null)
    .execute()

/** A post, for its mentions. */
const placeOf = ({ clubId, bookId }: Listed, id: number, threadId: number): StoredText => ({
  kind: textKinds.post,
  id,
  clubId,
  bookId,
  threadId,
})

/** Revises the club. Its discussion count is the number of its threads of every type, stubs included. */
export const reviseDiscussions = (
  change: Change,
  { clubId, bookId }: Listed,
  threads: number,
): Promise<void> =>
  reviseClub(change, clubId, {
    parts: threads === 0 ? [`discussions/${bookId}`] : [`discussions/${bookId}`, 'club'],
    discussions: threads,
  })
