import type { BoardReplyEdit } from '#contract/board/post.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { invalid } from '#server/http/http-error.ts'
import { listPictures, type StoredPicture } from './pictures.ts'
import { authorizeEdit, type PostAddress } from './policy.ts'
import { asPost, type PostRow, type ShownPost } from './posts.ts'
import { reviseBoard } from './revise-board.ts'
import { updatePost } from './write-post.ts'

type StoredEdit = Omit<BoardReplyEdit, 'pictures'> & { pictures?: readonly StoredPicture[] | undefined }

export const editReply = (
  db: Db,
  reader: Reader,
  address: PostAddress,
  edit: StoredEdit,
): Promise<ShownPost> =>
  transact(db, async (change) => {
    const found = await authorizeEdit(change, reader, address)
    await requireWords(change, found.post, edit)
    const row = await updatePost(change, found, { ...edit, mentions: edit.mentions })
    await reviseBoard(change, address.clubId)
    return asPost(change, row)
  })

/** Throws 400 for an edit that leaves neither words nor a picture. */
export async function requireWords(
  change: Change,
  { id, content: before }: PostRow,
  { content = before, pictures }: Pick<StoredEdit, 'content' | 'pictures'>,
): Promise<void> {
  if (content !== '') return
  const left = pictures ?? (await listPictures(change, [id])).get(id) ?? []
  if (left.length === 0) throw invalid('content', message('board.wordsRequired', 'This is required'))
}
