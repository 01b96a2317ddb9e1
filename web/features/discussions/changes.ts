import { deletePost, editPost, writePost } from '#contract/discussions/discussion.ts'
import type { Post, PostEdit } from '#contract/discussions/post.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failedWith, useSending } from '#web/features/posts/sending.ts'
import { type Kind, kindWords, replyTitle, sentTitle } from './kinds.ts'
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
export const useStartThread = (book: DiscussedBook, kind: Kind) =>
  useSending({
    send: ({ title, ...words }: Words & { title: string }) =>
      call(writePost, {
        params: paramsOf(book),
        body: {
          ...words,
          title: sentTitle(kind, title),
          ...(kind === 'question' && { type: 'question' as const }),
        },
      }),
    done: kindWords[kind].done,
    failed: failedWith(kindWords[kind].failed),
    refresh: () => refreshTalk(book),
  })

/** Answers a post. */
export const useReply = (book: DiscussedBook, kind: Kind, answered: Pick<Post, 'id'>) =>
  useSending({
    send: (words: Words) =>
      call(writePost, {
        params: paramsOf(book),
        body: { ...words, title: replyTitle(kind, answered.id), parentId: answered.id },
      }),
    done: kindWords[kind].replyDone,
    failed: () => kindWords[kind].replyFailed,
    refresh: () => refreshTalk(book),
  })

/** Changes one's own post. */
export const useEditPost = (book: DiscussedBook, { id }: Pick<Post, 'id'>) =>
  useSending({
    send: (body: PostEdit) => call(editPost, { params: { ...paramsOf(book), discussionId: id }, body }),
    done: 'Post updated',
    failed: failedWith('Failed to update post'),
    refresh: () => refreshTalk(book),
  })

/** Deletes a post; what has replies stays as a stub. */
export const useDeletePost = (book: DiscussedBook) =>
  useSending({
    send: ({ id }: Pick<Post, 'id'>) => call(deletePost, { params: { ...paramsOf(book), discussionId: id } }),
    done: 'Post deleted',
    failed: failedWith('Failed to delete post'),
    refresh: () => refreshTalk(book),
  })
