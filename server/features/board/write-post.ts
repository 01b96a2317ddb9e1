import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Mention } from '#contract/texts/mention.ts'
import type { Change } from '#server/db/schema.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { prepareEdit, prepareText, saveMentions } from '#server/features/texts/mentions/mentions.ts'
import { detachText } from '#server/features/texts/write-text.ts'
import { saidAt } from '#server/time/said-at.ts'
import { replacePictures, type StoredPicture } from './pictures.ts'
import type { CanEdit, CanWrite } from './policy.ts'
import { type PostRow, postColumns, threadOf } from './posts.ts'

interface Words {
  content: string
  mentions: readonly Mention[] | undefined
  pictures: readonly StoredPicture[]
  /** If it could not be sent at once. */
  secondsAgo: number | undefined
}

type ChangedWords = { [Part in Exclude<keyof Words, 'secondsAgo'>]?: Words[Part] | undefined }

/** Stores a post with its mentions and pictures; without `threadId` it begins a thread. Returns who was notified of a mention, too. */
export async function insertPost(
  change: Change,
  author: CanWrite,
  threadId: number | null,
  { content, mentions, pictures, secondsAgo }: Words,
): Promise<{ row: PostRow; mentioned: readonly number[] }> {
  const text = await prepareText(change, author, content, mentions)
  const name = publicName(author.reader)
  const now = new Date()
  const row = await change
    .insertInto('board_posts')
    .values({
      club_id: author.clubId,
      thread_id: threadId,
      user_id: author.reader.id,
      member_name: name,
      content: text.stored,
      created_at: now.toISOString(),
      written_at: secondsAgo === undefined ? null : saidAt(secondsAgo, now).toISOString(),
      edited_at: null,
      deleted_at: null,
    })
    .returning(postColumns(author.reader.id))
    .executeTakeFirstOrThrow()
  if (threadId === null)
    await change.updateTable('board_posts').set({ thread_id: row.id }).where('id', '=', row.id).execute()
  await replacePictures(change, row, pictures)
  const mentioned = await saveMentions(change, storedText(row), { id: author.reader.id, name }, text)
  return { row, mentioned }
}

/** Changes the words or the pictures of a post; what is undefined stays. */
export async function updatePost(
  change: Change,
  { who, post }: CanEdit,
  { content, mentions, pictures }: ChangedWords,
): Promise<PostRow> {
  const former = { kind: boardKind, id: post.id, text: post.content }
  const text = content === undefined ? null : await prepareEdit(change, who, former, content, mentions)
  const row = await change
    .updateTable('board_posts')
    .set({ content: text?.stored, edited_at: new Date().toISOString() })
    .where('id', '=', post.id)
    .returning(postColumns(who.reader.id))
    .executeTakeFirstOrThrow()
  if (pictures) await replacePictures(change, row, pictures)
  const actor = { id: who.reader.id, name: publicName(who.reader) }
  if (text) await saveMentions(change, storedText(row), actor, text)
  return row
}

const storedText = (row: PostRow) => ({
  kind: boardKind,
  id: row.id,
  clubId: row.club_id,
  bookId: null,
  threadId: threadOf(row),
})

/** Before a post is deleted or becomes a stub. */
export const detachPost = (change: Change, clubId: ClubId, postId: number): Promise<void> =>
  detachText(change, boardKind, { clubId, bookId: null }, postId)
