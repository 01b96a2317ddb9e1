import { useHash } from '#web/features/texts/linked-item.ts'

const anchor = 'post-'

/** The element id of a post, which is also the fragment of links to it. */
export const postAnchor = (postId: number): string => anchor + postId

/** The id of the post that a URL fragment names, or null. */
export function parsePostAnchor(hash: string): number | null {
  const digits = /^#post-(\d{1,15})$/.exec(hash)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The id of the post that the page's address links to, as in `#post-123`, or null. */
export const useLinkedPostId = (): number | null => parsePostAnchor(useHash())
