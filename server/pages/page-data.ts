import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getCurrentUser } from '#contract/accounts/account.ts'
import { listLanguages } from '#contract/accounts/languages.ts'
import { getSignInMethods } from '#contract/accounts/sign-in.ts'
import { getInstance } from '#contract/instance/own-pages.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { nextCursor } from '#contract/http/page.ts'
import { type FetchData, pageData } from '#contract/page-data.ts'
import { getUnreadCount } from '#contract/notifications/notification.ts'
import type { pageAt } from '#contract/pages.ts'
import { hostFor } from '#server/http/host.ts'

/** Responses by URL; `hasFailed` if one is missing because its request failed. */
export interface LoadedData {
  data: Map<string, unknown>
  hasFailed: boolean
}

/** Through the API itself, as the same caller. The browser repeats a failed request. The current user is null for a visitor. */
export async function loadPageData(
  http: FastifyInstance,
  request: FastifyRequest,
  found: ReturnType<typeof pageAt>,
): Promise<LoadedData> {
  const data = new Map<string, unknown>()
  let hasFailed = false
  const { cookie, 'accept-language': accept } = request.headers
  // Whether there are passkeys depends on the host that the caller named.
  const headers = {
    host: hostFor(request),
    ...(cookie && { cookie }),
    ...(accept && { 'accept-language': accept }),
  }

  async function send(endpoint: Endpoint, input: object) {
    const url = urlOf(endpoint, input)
    const response = await http.inject({ url, headers, remoteAddress: request.ip })
    // 429 too: readers may share an address, and the page exists all the same.
    hasFailed ||= response.statusCode >= 500 || response.statusCode === 429
    return { url, response, isOk: response.statusCode === 200 }
  }

  const fetch: FetchData = {
    get: async (endpoint, input) => {
      const { url, response, isOk } = await send(endpoint, input)
      if (!isOk) return null
      const body = response.json()
      data.set(url, body)
      return body
    },
    getPage: async (endpoint, input) => {
      const { url, response, isOk } = await send(endpoint, input)
      if (!isOk) return null
      const page = {
        rows: response.json(),
        total: Number(response.headers['x-total-count']),
        next: nextCursor(String(response.headers['link'] ?? '')),
      }
      data.set(url, page)
      return page
    },
  }

  const reader = await fetch.get(getCurrentUser, {})
  if (hasFailed) return { data, hasFailed }
  await fetch.get(listLanguages, {})
  await fetch.get(getInstance, {})
  if (!reader) {
    data.set(urlOf(getCurrentUser, {}), null)
    await fetch.get(getSignInMethods, {})
  }
  const query = new URL(request.url, 'http://localhost').searchParams
  await Promise.all([
    reader && fetch.get(getUnreadCount, {}),
    found && pageData[found.page]?.(fetch, { params: found.params, query, isReader: reader !== null }),
  ])
  // Sorted, so that the same data has the same hash and is rendered once, whichever answer came first.
  const sorted = [...data].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { data: new Map(sorted), hasFailed }
}
