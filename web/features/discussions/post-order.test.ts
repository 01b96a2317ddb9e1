import { expect, test } from 'vitest'
import { hasPost, flattenReplies, linkedThread, mergePosts } from './post-order.ts'
import { aPost } from './post-in-tests.ts'

const first = aPost({ id: 2, level: 1, path: '0000001' })
const below = aPost({ id: 4, level: 2, path: '00000010000003' })
const second = aPost({ id: 3, level: 1, path: '0000002' })
const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id)

test('nested replies are flattened in order, each after the post it answers', () => {
  const nested = [
    { ...first, replies: [{ ...below, replies: [] }] },
    { ...second, replies: [] },
  ]
  expect(ids(flattenReplies(nested))).toEqual([2, 4, 3])
})

test('lists that overlap are merged, and the later one wins', () => {
  const edited = { ...first, content: 'Better said.' }
  const all = mergePosts([first, below], [second, edited])
  expect(ids(all)).toEqual([2, 4, 3])
  expect(all[0]?.content).toBe('Better said.')
})

test('a linked thread has the posts above and around the linked one', () => {
  const thread = linkedThread({
    thread: aPost(),
    replyCount: 3,
    above: [first],
    posts: [below],
    earlier: null,
    later: '0000002',
    listCursor: 'x',
  })
  expect(ids(thread.replies)).toEqual([2, 4])
  expect(thread.more).toBe(true)
  expect(hasPost(thread, 4)).toBe(true)
  expect(hasPost(thread, 3)).toBe(false)
})
