import { boardKind } from '#server/features/texts/kinds.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import { loadOncePerList } from '#server/features/notifications/kind.ts'
import { selectPosts } from './posts.ts'
import { beginningOf } from './beginning.ts'

/** How the threads begin that notifications tell of, as they are now; empty for pictures, and for what was deleted. */
export const loadThreadWords = loadOncePerList<string>(async ({ db, rows }) => {
  const threads = new Map(rows.flatMap(({ id, subject }) => threadIn(id, subject)))
  if (threads.size === 0) return new Map()
  const posts = await selectPosts(db, 0)
    .where('board_posts.id', 'in', [...new Set(threads.values())])
    .execute()
  const shown = await readTexts(db, boardKind, posts, ({ content }) => content)
  const words = new Map(posts.map((post) => [post.id, beginningOf(shown(post).text ?? '')]))
  return new Map([...threads].map(([id, threadId]) => [id, words.get(threadId) ?? '']))
})

function threadIn(id: number, subject: string): [number, number][] {
  const { threadId } = JSON.parse(subject) as { threadId?: unknown }
  return typeof threadId === 'number' ? [[id, threadId]] : []
}
