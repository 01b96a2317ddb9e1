import { muteThread, unmuteThread } from '#contract/discussions/mute.ts'
import { deletePost, editPost, writePost } from '#contract/discussions/discussion.ts'
import type { Mention } from '#contract/texts/mention.ts'
import type { Post, PostEdit } from '#contract/discussions/post.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { type ThreadKind, kindLabels, replyTitle, titleToSend } from './thread-kinds.tsx'
import { paramsOf } from './queries.ts'
import { t } from '#web/messages/text.ts'

// The response for the club includes its number of discussions.
const refreshThreads = ({ club, bookId }: ClubBookRef) =>
  Promise.all([
    refresh('clubs', club.id, 'books', bookId, 'discussions'),
    refresh('clubs', club.id, 'books', bookId, 'counts'),
    refresh('clubs', club.id, 'discussions'),
    refresh('clubs', 'slug', club.slug),
  ])

interface PostInput {
  content: string
  mentions?: Mention[]
  place?: number
  memberName: string
}

export const useStartThread = (book: ClubBookRef, kind: ThreadKind) =>
  useAction({
    send: ({ title, ...post }: PostInput & { title: string }, stored) =>
      call(writePost, {
        params: paramsOf(book),
        body: {
          ...post,
          title: titleToSend(kind, title),
          ...(kind === 'question' && { type: 'question' as const }),
        },
        stored,
      }),
    success: () => ({ title: kindLabels[kind].done }),
    failure: failureToast(kindLabels[kind].failed),
    onSuccess: () => refreshThreads(book),
  })

export const useReply = (book: ClubBookRef, kind: ThreadKind, answered: Pick<Post, 'id'>) =>
  useAction({
    send: (post: PostInput, stored) =>
      call(writePost, {
        params: paramsOf(book),
        body: { ...post, title: replyTitle(kind, answered.id), parentId: answered.id },
        stored,
      }),
    success: () => ({ title: kindLabels[kind].replyDone }),
    failure: () => kindLabels[kind].replyFailed,
    onSuccess: () => refreshThreads(book),
  })

export const useEditPost = (book: ClubBookRef, { id }: Pick<Post, 'id'>) =>
  useAction({
    send: (body: PostEdit) => call(editPost, { params: { ...paramsOf(book), discussionId: id }, body }),
    success: () => ({ title: t('discussions.updated', 'Post updated') }),
    failure: failureToast(t('discussions.notSaved', 'Couldn’t save the post')),
    onSuccess: () => refreshThreads(book),
  })

/** The server keeps a post with replies as a stub. */
export const useDeletePost = (book: ClubBookRef) =>
  useAction({
    send: ({ id }: Pick<Post, 'id'>) => call(deletePost, { params: { ...paramsOf(book), discussionId: id } }),
    success: () => ({ title: t('discussions.deleted', 'Post deleted') }),
    failure: failureToast(t('discussions.notDeleted', 'Couldn’t delete the post')),
    onSuccess: () => refreshThreads(book),
  })

export const useMute = (book: ClubBookRef, { id }: Pick<Post, 'id'>) =>
  useAction({
    send: (isMuted: boolean) =>
      call(isMuted ? muteThread : unmuteThread, { params: { ...paramsOf(book), discussionId: id } }),
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
    onSuccess: () => refresh('clubs', book.club.id, 'books', book.bookId, 'muted-discussions'),
  })
