import type { NewBoardReply } from '#contract/board/post.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { notifyOfReply } from './notify.ts'
import type { StoredPicture } from './pictures.ts'
import { authorizeReply, type ThreadAddress } from './policy.ts'
import { asPost, type ShownPost } from './posts.ts'
import { reviseBoard } from './revise-board.ts'
import { insertPost } from './write-post.ts'

type StoredReply = Omit<NewBoardReply, 'pictures'> & { pictures: readonly StoredPicture[] }

export const writeReply = (
  db: Db,
  reader: Reader,
  address: ThreadAddress,
  words: StoredReply,
): Promise<ShownPost> =>
  transact(db, async (change) => {
    const { who } = await authorizeReply(change, reader, address)
    const { row, mentioned } = await insertPost(change, who, address.threadId, {
      ...words,
      mentions: words.mentions,
      secondsAgo: words.secondsAgo,
    })
    await change
      .updateTable('board_threads')
      .set((eb) => ({ reply_count: eb('reply_count', '+', 1), latest_id: row.id }))
      .where('id', '=', address.threadId)
      .execute()
    await notifyOfReply(change, who, row, mentioned)
    await reviseBoard(change, address.clubId)
    return asPost(change, row)
  })
