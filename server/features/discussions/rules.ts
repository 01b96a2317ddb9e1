import { type PostType, titlePrefixes } from '#contract/discussions/post.ts'

/** What a thread is: what its title says, else what was asked for. */
export function typeOf(title: string, asked: PostType | null | undefined): PostType {
  if (title.startsWith(titlePrefixes.question)) return 'question'
  if (title.startsWith(titlePrefixes.note)) return 'note'
  return asked ?? 'discussion'
}

/** The title of a reply that came without one, as the specification's clients write it (7). */
export const replyTitle = (parent: { id: number; level: number; type: PostType }): string =>
  parent.level === 0 && parent.type === 'question'
    ? `Answer to Question #${parent.id}`
    : `Re: Discussion #${parent.id}`

/** The path of the `number`th reply made in a thread, below its parent: seven digits a level sort like the numbers. */
export const pathBelow = (parentPath: string, number: number): string =>
  parentPath + String(number).padStart(7, '0')

/** The paths of the posts above one, between it and its thread. */
export const pathsAbove = (path: string): string[] =>
  [7, 14].filter((end) => end < path.length).map((end) => path.slice(0, end))

/** A post with its replies below it. */
export type Nested<P> = P & { replies: Nested<P>[] }

/** Hangs posts, which come depth first, below the ones they answer; whose parent is not among them stands at the top. */
export function nest<P extends { id: number; parentId: number | null }>(posts: readonly P[]): Nested<P>[] {
  const top: Nested<P>[] = []
  const byId = new Map<number, Nested<P>>()
  for (const post of posts) {
    const nested = { replies: [], ...post }
    byId.set(post.id, nested)
    const above = post.parentId === null ? undefined : byId.get(post.parentId)
    ;(above?.replies ?? top).push(nested)
  }
  return top
}
