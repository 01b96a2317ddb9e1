import { type FetchData, pageData } from '#contract/page-data.ts'
import { pageAt } from '#contract/pages.ts'
import { currentUser } from '#web/client/current-user.ts'
import { endpointPageQuery, endpointQuery, queryClient } from '#web/client/queries.ts'

/** Ignores failures: the page's own queries will report them. */
const fetch: FetchData = {
  get: (endpoint, input) => queryClient.fetchQuery(endpointQuery(endpoint, input)).catch(() => null),
  getPage: (endpoint, input) => queryClient.fetchQuery(endpointPageQuery(endpoint, input)).catch(() => null),
}

/** Runs the page's queries, so that its data loads along with its code. */
export function prefetchPageData(): void {
  const found = pageAt(window.location.pathname)
  const reader = queryClient.getQueryData(currentUser.queryKey)
  if (!found || reader === undefined) return
  const query = new URLSearchParams(window.location.search)
  void pageData[found.page]?.(fetch, { params: found.params, query, isReader: reader !== null })
}
