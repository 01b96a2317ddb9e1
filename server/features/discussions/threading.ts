import { type PostType, titlePrefixes } from '#contract/discussions/post.ts'

/** A thread's type: the one its title names, otherwise the requested one. */
export function typeOf(title: string, requested: PostType | null | undefined): PostType {
  if (title.startsWith(titlePrefixes.question)) return 'question'
  if (title.startsWith(titlePrefixes.note)) return 'note'
  return requested ?? 'discussion'
}

/** The title of a reply sent without one, as the specification's clients write it (7). */
export const replyTitle = (parent: { id: number; level: number; type: PostType }): string =>
  parent.level === 0 && parent.type === 'question'
    ? `Answer to Question #${parent.id}` // not a text: it is stored, and shown nowhere
    : `Re: Discussion #${parent.id}`

/** Digits per level in a path, so that paths sort like the numbers they consist of. */
const digits = 7

/** The path of a thread's `number`th reply, below its parent's. */
export const pathBelow = (parentPath: string, number: number): string =>
  parentPath + String(number).padStart(digits, '0')

export const pathsAbove = (path: string): string[] =>
  [digits, 2 * digits].filter((end) => end < path.length).map((end) => path.slice(0, end))

export type Nested<P> = P & { replies: Nested<P>[] }

/** Nests posts given depth first; a post whose parent is missing becomes top level. */
export function nest<P extends { id: number; parentId: number | null }>(posts: readonly P[]): Nested<P>[] {
  const top: Nested<P>[] = []
  const byId = new Map<number, Nested<P>>()
  for (const post of posts) {
    const nested = { replies: [], ...post }
    byId.set(post.id, nested)
    const parent = post.parentId === null ? undefined : byId.get(post.parentId)
    ;(parent?.replies ?? top).push(nested)
  }
  return top
}

export const repliesKey = (threadId: number): string => `reply:${threadId}`
