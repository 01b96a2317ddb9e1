import type { PageOf } from '#contract/http/page.ts'

interface Paged {
  pages: readonly unknown[]
  pageParams: readonly unknown[]
}

export const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && 'pageParams' in data && 'pages' in data

/** What the address of a list answers; undefined if it was loaded from elsewhere than its beginning, or not as it was answered. */
export function firstPage({ pages: [page], pageParams: [start] }: Paged): PageOf<unknown> | undefined {
  const isFirst = start === null || start === ''
  return isFirst && isPage(page) ? page : undefined
}

const isPage = (page: unknown): page is PageOf<unknown> =>
  typeof page === 'object' && page !== null && 'rows' in page && 'total' in page && 'next' in page
