import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { popularAPage } from '#contract/books/popular-book.ts'
import { clubsAPage, searchWords } from '#contract/clubs/club.ts'
import type { pageAt } from '#contract/pages.ts'

const Numbered = z.object({ id: z.int() })
const ManyNumbered = z.object({ rows: z.array(Numbered) })
const Found = z.object({ id: z.int(), visibility: z.string() })

/** The answers by URL, and whether one is missing because the server could not give it, which says nothing about what is there. */
export interface FirstAnswers {
  answers: Map<string, unknown>
  hasFailed: boolean
}

/**
 * What the first screen of a page will ask for, by URL, asked here as the same caller through the same door.
 * An answer that fails is left out, and the page asks again; who is signed in is null for nobody.
 */
export async function firstAnswers(
  http: FastifyInstance,
  request: FastifyRequest,
  found: ReturnType<typeof pageAt>,
): Promise<FirstAnswers> {
  const answers = new Map<string, unknown>()
  let hasFailed = false
  const headers = request.headers.cookie ? { cookie: request.headers.cookie } : {}
  const reach = async (url: string) => {
    const answer = await http.inject({ url, headers, remoteAddress: request.ip })
    // Too fast is no answer either: many readers may share one address.
    hasFailed ||= answer.statusCode >= 500 || answer.statusCode === 429
    return answer
  }
  const askFor = async (url: string): Promise<unknown> => {
    const answer = await reach(url)
    if (answer.statusCode !== 200) return null
    const body: unknown = answer.json()
    answers.set(url, body)
    return body
  }

  /** One page of a long list, with its count and the cursor of the next, as the browser keeps it. */
  const askForPage = async (url: string): Promise<unknown> => {
    const answer = await reach(url)
    if (answer.statusCode !== 200) return null
    const next = /[?&]cursor=([^&>]+)/.exec(String(answer.headers['link'] ?? ''))?.[1]
    const page = {
      rows: answer.json<unknown>(),
      total: Number(answer.headers['x-total-count']),
      next: next === undefined ? null : decodeURIComponent(next),
    }
    answers.set(url, page)
    return page
  }

  // A book of the catalogue is known to everyone; whether a club that keeps its list to itself has it is told by its reviews.
  const isListed = async (book: string, clubId: number): Promise<boolean> => {
    const url = `${book}/ratings?clubId=${clubId}&limit=1`
    return (await reach(url)).statusCode === 200
  }

  const reader = await askFor('/api/auth/user')
  if (hasFailed) return { answers, hasFailed }
  if (!reader) {
    answers.set('/api/auth/user', null)
    await askFor('/api/auth/ways')
  }
  if (reader && found?.page === 'account') await askFor('/api/account/sessions')
  if (reader && found?.page === 'home') await askFor('/api/clubs/mine')
  if (found?.page === 'browse') {
    const words = wordsIn(request)
    const page = z.safeParse(
      ManyNumbered,
      await askForPage(urlWith('/api/clubs', { limit: String(clubsAPage), ...(words && { query: words }) })),
    )
    const ids = page.success ? page.data.rows.map(({ id }) => id) : []
    if (reader && ids.length > 0) await askFor(urlWith('/api/clubs/standings', { clubs: ids.join() }))
  }
  if (found?.page === 'suggestions') await askForPage('/api/suggestions')
  if (found?.page === 'popular') {
    const words = wordsIn(request)
    const query = { limit: String(popularAPage), ...(words && { query: words }) }
    await Promise.all([askForPage(urlWith('/api/books/popular', query)), askFor('/api/books/popular/genres')])
  }
  if (found?.page === 'club' || found?.page === 'settings' || found?.page === 'book') {
    const club = z.safeParse(Found, await askFor(`/api/clubs/slug/${found.params['slug']}`))
    if (!club.success) return { answers, hasFailed }
    const base = `/api/clubs/${club.data.id}`
    const book = `/api/books/${found.params['bookId']}`
    const isBook =
      found.page === 'book' &&
      (club.data.visibility !== 'invite-only' || (await isListed(book, club.data.id)))
    const first = found.page === 'club' ? [`${base}/books`] : isBook ? [book] : []
    await Promise.all([...first, ...(reader ? [`${base}/membership-status`] : [])].map(askFor))
  }
  return { answers, hasFailed }
}

/** The address as the browser will ask for it, its parameters in the order the contract has them. */
const urlWith = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

/** The words of a search in the page's own address. */
const wordsIn = (request: FastifyRequest): string =>
  searchWords(new URL(request.url, 'http://localhost').searchParams.get('query') ?? '')
