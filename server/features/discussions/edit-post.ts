import type { PostEdit } from '#contract/discussions/post.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { incrementPostCount } from '#server/features/texts/counts.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { placeEdited } from '#server/features/texts/place.ts'
import { ownWordsOf } from '#server/features/texts/seal/reach.ts'
import { updateText } from '#server/features/texts/write-text.ts'
import { type PostAddress, postPolicy } from './policy.ts'
import { postColumns, shapeOfPosts, type ShownPost, threadOf } from './posts.ts'
import { findPlaceBefore, findReplyPlace, moveReplies } from './reply-place.ts'
import { reviseDiscussions } from './revise-discussions.ts'
import { typeOf } from './threading.ts'

/** Edits a post. A thread keeps its type unless the new title names another. */
export const editPost = (db: Db, reader: Reader, address: PostAddress, edit: PostEdit): Promise<ShownPost> =>
  transact(db, async (change) => {
    const { text: post, listed, author } = await postPolicy.authorizeEdit(change, reader, address)
    const before = await findPlaceBefore(change, post.id)
    const answered =
      post.parent_id === null ? null : await findReplyPlace(change, author, post.parent_id, edit.place)
    const edited = await placeEdited(change, textKinds.post, author, listed, post.id, {
      ...edit,
      ...(answered !== null && edit.place !== undefined && { place: answered }),
    })
    const place = Math.max(answered ?? 0, edited)
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
          .returning(postColumns(ownWordsOf(author)))
          .executeTakeFirstOrThrow(),
    )
    await moveReplies(change, { id: post.id, threadId: threadOf(post), path: post.path, before })
    if (row.type !== post.type) {
      await incrementPostCount(change, listed, post.type, -1)
      await incrementPostCount(change, listed, row.type, 1)
    }
    await reviseDiscussions(change, listed, 0)
    return shown
  })
