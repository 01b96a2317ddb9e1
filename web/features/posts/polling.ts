import { isAccessDenied } from '#web/client/api.ts'

const seconds = 1000

/** How long what others wrote counts as fresh. */
export const postsStaleTime = 20 * seconds

/**
 * When to ask again for what others wrote: every 30 s, as for the club's books (specification, 7). Every page a reader
 * has unrolled is asked for, so long lists take their time; who may not see them is not asked to try again.
 */
export const postsRefetchInterval = ({
  state,
}: {
  state: { error: unknown; data?: { pages: readonly unknown[] } | undefined }
}): number | false =>
  isAccessDenied(state.error) ? false : 30 * seconds * Math.ceil((state.data?.pages.length ?? 1) / 4)
