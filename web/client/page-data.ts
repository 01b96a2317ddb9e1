import type { QueryClient } from '@tanstack/react-query'
import { keyOfUrl } from './queries.ts'

/**
 * Moves the responses that came with the HTML into the cache, so that the first screen needs no second round trip. False if there are
 * none.
 */
export function takePageData(client: QueryClient): boolean {
  const element = document.getElementById('page-data')
  if (!element?.textContent) return false
  const data: Record<string, unknown> = JSON.parse(element.textContent)
  setPageData(client, Object.entries(data))
  element.remove()
  return true
}

/** Stores responses, by URL, under the keys of a page's queries. */
export function setPageData(client: QueryClient, data: Iterable<readonly [string, unknown]>): void {
  for (const [url, response] of data) client.setQueryData([...keyOfUrl(url)], response)
}
