import { deletePost, editPost, writePost } from '#contract/discussions/discussion.ts'
import type { Post, PostEdit } from '#contract/discussions/post.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { type ThreadKind, kindLabels, replyTitle, titleToSend } from './thread-kinds.ts'
import { type DiscussedBook, paramsOf } from './queries.ts'

// The club counts its discussions.
const refreshTalk = ({ club, bookId }: DiscussedBook) =>
  Promise.all([
    refresh('clubs', club.id, 'books', bookId, 'discussions'),
    refresh('clubs', 'slug', club.slug),
  ])

interface Words {
  content: string
  memberName: string
}

/** Asks a question or starts a discussion. */
export const useStartThread = (book: DiscussedBook, kind: ThreadKind) =>
  useAction({
    send: ({ title, ...words }: Words & { title: string }) =>
      call(writePost, {
        params: paramsOf(book),
        body: {
          ...words,
          title: titleToSend(kind, title),
          ...(kind === 'question' && { type: 'question' as const }),
        },
      }),
    success: () => ({ title: kindLabels[kind].done }),
    failure: failureToast(kindLabels[kind].failed),
    onSuccess: () => refreshTalk(book),
  })

/** Answers a post. */
export const useReply = (book: DiscussedBook, kind: ThreadKind, answered: Pick<Post, 'id'>) =>
  useAction({
    send: (words: Words) =>
      call(writePost, {
        params: paramsOf(book),
        body: { ...words, title: replyTitle(kind, answered.id), parentId: answered.id },
      }),
    success: () => ({ title: kindLabels[kind].replyDone }),
    failure: () => kindLabels[kind].replyFailed,
    onSuccess: () => refreshTalk(book),
  })

/** Changes one's own post. */
export const useEditPost = (book: DiscussedBook, { id }: Pick<Post, 'id'>) =>
  useAction({
    send: (body: PostEdit) => call(editPost, { params: { ...paramsOf(book), discussionId: id }, body }),
    success: () => ({ title: 'Post updated' }),
    failure: failureToast('Failed to update post'),
    onSuccess: () => refreshTalk(book),
  })

/** Deletes a post; what has replies stays as a stub. */
export const useDeletePost = (book: DiscussedBook) =>
  useAction({
    send: ({ id }: Pick<Post, 'id'>) => call(deletePost, { params: { ...paramsOf(book), discussionId: id } }),
    success: () => ({ title: 'Post deleted' }),
    failure: failureToast('Failed to delete post'),
    onSuccess: () => refreshTalk(book),
  })
