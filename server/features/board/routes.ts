import { getBoardLine } from '#contract/board/board-line.ts'
import { boardReactions, getOwnBoardReactions } from '#contract/board/reacting.ts'
import { deleteBoardReply, editBoardReply, listBoardReplies, writeBoardReply } from '#contract/board/reply.ts'
import {
  changeBoardThread,
  deleteBoardThread,
  dismissAnnouncement as dismissCall,
  getBoardThread,
  listBoard,
  muteBoardThread,
  seeBoardThread,
  startBoardThread,
  unmuteBoardThread,
} from '#contract/board/thread.ts'
import { uploadBoardPicture } from '#contract/board/upload.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { hasOwnHidden } from '#server/features/texts/hidden.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { registerReactionsTo } from '#server/features/texts/reactions/routes.ts'
import { findBoardLine } from './board-line.ts'
import { changeThread } from './change-thread.ts'
import { deleteReply, deleteThread } from './delete-post.ts'
import { editReply } from './edit-reply.ts'
import { dismissAnnouncement, muteThread, seeThread } from './following.ts'
import { storePicture, storePictures } from './pictures.ts'
import { authorizeFollow, authorizeMayWrite, authorizeReadBoard, authorizeReadThread } from './policy.ts'
import { boardReactionPolicy, findOwnReactions } from './reacting.ts'
import { listReplies } from './replies.ts'
import { startThread } from './start-thread.ts'
import { findThread, listThreads, startOf } from './threads.ts'
import { writeReply } from './write-reply.ts'

export function registerBoard(app: AppContext): void {
  registerThreads(app)
  registerReplies(app)
  registerReactionsTo(app, boardReactions.thread, boardReactionPolicy)
  registerReactionsTo(app, boardReactions.reply, boardReactionPolicy)
  registerFollowing(app)
}

function registerThreads({ route, db, cached, cachedPage, now }: AppContext): void {
  // Unread counts are the reader's own, so these answers are not shared.
  route(listBoard, async (input) => {
    const board = await authorizeReadBoard(db, input.reader, input.params.clubId)
    const start = startOf(input.query.cursor)
    return cachedPage(input, null, () => listThreads(db, board, input.reader, input.query, start))
  })

  route(getBoardThread, async (input) => {
    const { who, post } = await authorizeReadThread(db, input.reader, input.params)
    return cached(input, null, () => findThread(db, who, input.reader, post.id))
  })

  // Checked before pictures are decoded, which is expensive, and again in the transaction.
  route(startBoardThread, async ({ params, body, reader }) => {
    await authorizeMayWrite(db, reader, params.clubId)
    const pictures = await storePictures(db, body.pictures)
    return startThread(db, reader, params.clubId, { ...body, pictures }, now())
  })

  route(changeBoardThread, async ({ params, body, reader }) => {
    await authorizeMayWrite(db, reader, params.clubId)
    const pictures = body.pictures && (await storePictures(db, body.pictures))
    return changeThread(db, reader, params, { ...body, pictures }, now())
  })

  route(deleteBoardThread, ({ params, reader }) => deleteThread(db, reader, params))

  route(uploadBoardPicture, async ({ params, body, reader }) => {
    await authorizeMayWrite(db, reader, params.clubId)
    return storePicture(db, 'image', body.image)
  })
}

function registerReplies({ route, db, cachedPage }: AppContext): void {
  // All readers of the board read the same replies, unless some of their own are hidden; their own reactions are apart.
  route(listBoardReplies, async (input) => {
    const thread = await authorizeReadThread(db, input.reader, input.params)
    const { limit, cursor, after, before, around } = input.query
    const { clubId, revision } = thread.who
    const readerId = input.reader?.id ?? 0
    const isShared = readerId === 0 || !(await hasOwnHidden(db, boardKind, clubId, readerId))
    const version = `${clubId}.${revision} ${thread.post.id} ${limit} ${cursor} ${after} ${before} ${around}`
    return cachedPage(input, isShared ? version : null, () =>
      listReplies(db, thread, isShared ? 0 : readerId, input.query),
    )
  })

  route(writeBoardReply, async ({ params, body, reader }) => {
    await authorizeMayWrite(db, reader, params.clubId)
    const pictures = await storePictures(db, body.pictures)
    return writeReply(db, reader, params, { ...body, pictures })
  })

  route(editBoardReply, async ({ params, body, reader }) => {
    await authorizeMayWrite(db, reader, params.clubId)
    const pictures = body.pictures && (await storePictures(db, body.pictures))
    return editReply(db, reader, params, { ...body, pictures })
  })

  route(deleteBoardReply, ({ params, reader }) => deleteReply(db, reader, params))
}

function registerFollowing({ route, db, cached, now }: AppContext): void {
  route(getBoardLine, async (input) => {
    const member = await authorizeReadAsMember(db, input.reader, input.params.clubId)
    return cached(input, null, () => findBoardLine(db, member, now()))
  })

  route(getOwnBoardReactions, async ({ params, reader }) =>
    findOwnReactions(db, await authorizeReadAsMember(db, reader, params.clubId)),
  )

  route(seeBoardThread, async ({ params, body, reader }) =>
    seeThread(db, await authorizeFollow(db, reader, params), body?.upTo ?? null),
  )
  route(dismissCall, async ({ params, reader }) =>
    dismissAnnouncement(db, await authorizeFollow(db, reader, params), now()),
  )
  route(muteBoardThread, async ({ params, reader }) =>
    muteThread(db, await authorizeFollow(db, reader, params), true),
  )
  route(unmuteBoardThread, async ({ params, reader }) =>
    muteThread(db, await authorizeFollow(db, reader, params), false),
  )
}
