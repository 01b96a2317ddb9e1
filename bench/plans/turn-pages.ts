import type { Endpoint } from '#contract/http/endpoint.ts'
import { type Call, nextPage } from './calls.ts'

/** How many pages of a long list are turned. */
const pages = 3

/** Asks for a list and for the pages after its first. */
export async function turnPages(call: Call, endpoint: Endpoint, asking: Parameters<Call>[1]): Promise<void> {
  let { next } = await call(endpoint, asking)
  for (let page = 1; page < pages && next; page++)
    next = (await call(endpoint, { ...asking, query: { ...asking.query, cursor: nextPage(next) } })).next
}
