import type { PostEdit } from '#contract/discussions/post.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { incrementPostCount } from '#server/features/texts/counts.ts'
import type { Author } from '#server/features/texts/mentions/mentions.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import { visiblePlace } from '#server/features/texts/seal/words.ts'
import { updateText } from '#server/features/texts/write-text.ts'
import { type PostAddress, postPolicy } from './policy.ts'
import { type PostRow, postColumns, shapeOfPosts, type ShownPost, threadOf } from './posts.ts'
import { reviseDiscussions } from './revise-discussions.ts'
import { typeOf } from './threading.ts'

/** Edits a post. A thread keeps its type unless the new title names another. */
export const editPost = (db: Db, reader: Reader, address: PostAddress, edit: PostEdit): Promise<ShownPost> =>
  transact(db, async (change) => {
    const { text: post, listed, author } = await postPolicy.authorizeEdit(change, reader, address)
    const place = edit.place === undefined ? undefined : await placeAfter(change, author, post, edit.place)
    const text = { body: edit.content, mentions: edit.mentions }
    const { row, shown } = await updateText(
      change,
      shapeOfPosts,
      author,
      listed,
      post,
      text,
      (stored, columns) =>
        change
          .updateTable('posts')
          .set({
            ...columns,
            title: edit.title,
            type: edit.title !== undefined && post.level === 0 ? typeOf(edit.title, post.type) : undefined,
            content: stored,
            place,
            page_number: edit.pageNumber,
            member_name: edit.memberName,
          })
          .where('id', '=', post.id)
          .returning(postColumns(ownWords(reader)))
          .executeTakeFirstOrThrow(),
    )
    if (row.place > post.place) await moveReplies(change, threadOf(post), row)
    if (row.type !== post.type) {
      await incrementPostCount(change, listed, post.type, -1)
      await incrementPostCount(change, listed, row.type, 1)
    }
    await reviseDiscussions(change, listed, 0)
    return shown
  })

/** The place of an edited post: a reply's is at least that of what it answers. */
async function placeAfter(
  change: Change,
  { status, reader }: Author,
  post: PostRow,
  place: number,
): Promise<number> {
  if (post.parent_id === null) return place
  const parent = await change
    .selectFrom('posts')
    .select(visiblePlace('posts', { isMember: status === 'member', readerId: reader.id }).as('place'))
    .where('id', '=', post.parent_id)
    .executeTakeFirstOrThrow()
  return Math.max(place, parent.place)
}

/** Moves the replies below a post that was moved on, so that none is before it. Their authors see no more of its place than all members. */
async function moveReplies(change: Change, threadId: number, { id, path }: PostRow): Promise<void> {
  const { place } = await change
    .selectFrom('posts')
    .select(visiblePlace('posts', { isMember: true, readerId: 0 }).as('place'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await change
    .updateTable('posts')
    .set({ place })
    .where('thread_id', '=', threadId)
    .where('path', 'like', `${path}_%`)
    .where('place', '<', place)
    .where('deleted_at', 'is', null)
    .execute()
}
