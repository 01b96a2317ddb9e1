import { useHash } from '#web/features/texts/linked-item.ts'

const anchor = 'post-'

/** The element id, which is also the fragment of links to the post. */
export const postAnchor = (postId: number): string => anchor + postId

export function parsePostAnchor(hash: string): number | null {
  const digits = /^#post-(\d{1,15})$/.exec(hash)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** As in `#post-123`. */
export const useLinkedPostId = (): number | null => parsePostAnchor(useHash())
