import { useHash } from '#web/features/texts/linked-item.ts'

/** The element id, which is also the fragment of links to the post. */
export const boardPostAnchor = (postId: number): string => `post-${postId}`

/** As in `#post-123`; null without one. */
export function useLinkedPost(): number | null {
  const digits = /^#post-(\d{1,15})$/.exec(useHash())?.[1]
  return digits === undefined ? null : Number(digits)
}
