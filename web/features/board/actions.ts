import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BoardPost } from '#contract/board/post.ts'
import { deleteBoardReply, editBoardReply, writeBoardReply } from '#contract/board/reply.ts'
import {
  type BoardThread,
  type BoardThreadChange,
  changeBoardThread,
  deleteBoardThread,
  dismissAnnouncement,
  muteBoardThread,
  startBoardThread,
  unmuteBoardThread,
} from '#contract/board/thread.ts'
import type { BoardLine } from '#contract/board/board-line.ts'
import type { Club } from '#contract/clubs/club.ts'
import { call, CallError } from '#web/client/api.ts'
import { KeptError } from '#web/client/offline/kept-error.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import type { Words } from './draft.ts'
import { boardLine, boardThread, boardThreads } from './queries.ts'

type BoardClub = Pick<Club, 'id'>

const refreshBoard = ({ id }: BoardClub) => refresh('clubs', id, 'board')

export const sendReply = (club: BoardClub, threadId: number, body: Words, stored: () => void) =>
  untilAnswered(() => call(writeBoardReply, { params: { clubId: club.id, threadId }, body, stored }))

/** Once more if no answer came: the server answers what it has received already as before, and posts nothing twice. */
async function untilAnswered<Posted>(send: () => Promise<Posted>): Promise<Posted> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof CallError || error instanceof KeptError) throw error
    return send()
  }
}

export const startThread = (
  club: BoardClub,
  body: Parameters<typeof call<typeof startBoardThread>>[1]['body'],
  stored: () => void,
) => untilAnswered(() => call(startBoardThread, { params: { clubId: club.id }, body, stored }))

/** Shows a conversation in the list before the list has been fetched again. */
export function showThread(client: QueryClient, { id }: BoardClub, thread: BoardThread): void {
  client.setQueryData(boardThread(id, String(thread.id)).queryKey, thread)
  client.setQueryData(
    boardThreads(client, id).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, at) =>
          at === 0 ? { ...page, rows: [thread, ...page.rows.filter((one) => one.id !== thread.id)] } : page,
        ),
      },
  )
  void refresh('clubs', id, 'board')
}

export const useEditBoardPost = (club: BoardClub, { id, threadId }: Pick<BoardPost, 'id' | 'threadId'>) =>
  useAction({
    send: (body: Words): Promise<BoardPost> =>
      id === threadId
        ? call(changeBoardThread, { params: { clubId: club.id, threadId }, body })
        : call(editBoardReply, { params: { clubId: club.id, threadId, replyId: id }, body }),
    failure: () => null,
    onSuccess: () => refreshBoard(club),
  })

export const useDeleteBoardPost = (club: BoardClub, { id, threadId }: Pick<BoardPost, 'id' | 'threadId'>) =>
  useAction({
    send: (): Promise<unknown> =>
      id === threadId
        ? call(deleteBoardThread, { params: { clubId: club.id, threadId } })
        : call(deleteBoardReply, { params: { clubId: club.id, threadId, replyId: id } }),
    success: () => ({ title: t('board.deleted', 'Message deleted') }),
    failure: failureToast(t('board.notDeleted', 'Couldn’t delete the message')),
  })

/** For admins: pins, and begins or ends an announcement. */
export const useChangeThread = (club: BoardClub, { id }: Pick<BoardThread, 'id'>) =>
  useAction({
    send: (body: Pick<BoardThreadChange, 'pinned' | 'announcement'>) =>
      call(changeBoardThread, { params: { clubId: club.id, threadId: id }, body }),
    success: (_, { pinned, announcement }) => ({
      title:
        pinned === undefined
          ? announcement === null
            ? t('board.noAnnouncement', 'No longer an announcement')
            : t('board.isAnnouncement', 'Announced to everyone')
          : pinned
            ? t('board.isPinned', 'Pinned to the top of the board')
            : t('board.isUnpinned', 'No longer pinned'),
    }),
    failure: failureToast(t('board.notChanged', 'Couldn’t change the conversation')),
    onSuccess: () => refreshBoard(club),
  })

export const useMuteThread = (club: BoardClub, { id }: Pick<BoardThread, 'id'>) =>
  useAction({
    send: (isMuted: boolean) =>
      call(isMuted ? muteBoardThread : unmuteBoardThread, { params: { clubId: club.id, threadId: id } }),
    success: (_, isMuted) =>
      isMuted
        ? {
            title: t('discussions.muted', 'Muted'),
            description: t('discussions.mutedMeans', 'You won’t be notified of replies here.'),
          }
        : {
            title: t('discussions.unmuted', 'No longer muted'),
            description: t('discussions.unmutedMeans', 'You’ll be notified of replies here.'),
          },
    failure: failureToast(t('discussions.notChanged', 'Couldn’t change this')),
    onSuccess: () => refreshBoard(club),
  })

/** Takes an announcement off the reader’s club page at once. */
export function useDismissAnnouncement(club: BoardClub) {
  const client = useQueryClient()
  return useAction({
    send: (threadId: BoardThread['id']) =>
      call(dismissAnnouncement, { params: { clubId: club.id, threadId } }),
    failure: failureToast(t('board.notDismissed', 'Couldn’t take the announcement off your page')),
    optimistic: {
      queryKey: boardLine(club.id).queryKey,
      update: (line: BoardLine, threadId) => ({
        ...line,
        announcements: line.announcements.filter((one) => one.threadId !== threadId),
      }),
      rollback: (line, _threadId, before) => ({ ...line, announcements: before.announcements }),
    },
    onSuccess: () => client.invalidateQueries({ queryKey: boardLine(club.id).queryKey }),
  })
}
