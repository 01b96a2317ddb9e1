import { type BookInClub, createBookInClub } from './book-in-club.ts'
import type { Caller, TestApp, TestResponse } from './test-app.ts'

export interface Somebody extends Caller {
  email: string
  cookie: string
}

export async function signInAs(app: TestApp, name: string): Promise<Somebody> {
  const email = `${name.toLowerCase().replace(/ /g, '-')}@inkhorn.example`
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, name } })
  const session = answer.cookies.find((cookie) => cookie.name.endsWith('inkhorn_session'))
  if (!session) throw new Error(`${name} could not sign in: ${answer.body}`)
  const cookie = `${session.name}=${session.value}`
  const call =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (url: string, payload?: object): Promise<TestResponse> =>
      asRead(await app.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) }))
  return {
    email,
    cookie,
    get: async (url, headers = {}) =>
      asRead(await app.http.inject({ method: 'GET', url, headers: { cookie, ...headers } })),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

function asRead(answer: Awaited<ReturnType<TestApp['http']['inject']>>): TestResponse {
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson && answer.body ? answer.json() : answer.body,
    bytes: answer.rawPayload,
  }
}

/** Returns the body of an answer; throws unless the call succeeded. */
export async function done(answer: Promise<TestResponse>): Promise<TestResponse['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** The places at which something of each kind is written. */
export const places = [0, 100, 500, 1000] as const
export type PlaceOfText = (typeof places)[number]

/** Marked words: each occurs in one text only. */
export interface Mark {
  word: string
  kind: string
  place: PlaceOfText
}

export interface WrittenAt {
  threadId: number
  questionId: number
  replyId: number
  noteId: number
  reviewId: number
  writerId: number
}

export interface SealedClub extends BookInClub {
  marks: Mark[]
  written: Map<PlaceOfText, WrittenAt>
}

/** An open club that reads a book in ten chapters of the same length; Mara runs it. */
export const createClubWithPlan = async (app: TestApp): Promise<BookInClub> => {
  const club = await createBookInClub(app, 'open')
  await done((await app.as('mara')).patch(`${club.page}/plan`, { chapters: 10 }))
  return club
}

/** One writer for each place, who has finished the book, writes something of every kind there and mentions all `readers`. */
export async function writeAtAllPlaces(
  app: TestApp,
  club: BookInClub,
  readers: readonly Somebody[],
): Promise<SealedClub> {
  const marks: Mark[] = []
  const written = new Map<PlaceOfText, WrittenAt>()
  const mentioned = await Promise.all(readers.map((reader) => memberIdOf(app, club, reader)))
  for (const place of places) {
    const mark = (kind: string) => {
      const word = `mark${String(marks.length).padStart(3, '0')}x`
      marks.push({ word, kind, place })
      return word
    }
    // Everything is signed with the writer’s name, so that their page in the club lists it.
    const memberName = `Writer at ${place}`
    const writer = await signInAs(app, memberName)
    await done(writer.post(`${club.url}/join`, { token: club.token }))
    await done(writer.patch(`${club.page}/progress`, { finished: true }))
    const post = async (body: object): Promise<number> =>
      (await done(writer.post(`${club.page}/discussions`, { place, memberName, ...body }))).id
    const threadId = await post({ title: mark('title of a discussion'), content: mark('discussion') })
    const questionId = await post({
      title: `Question: ${mark('title of a question')}`,
      content: mark('question'),
    })
    const replyId = await post({
      parentId: threadId,
      title: mark('title of a reply'),
      ...mentioning(mentioned, mark('reply')),
    })
    const note = { place, memberName, ...mentioning(mentioned, mark('note')) }
    const { id: noteId } = await done(writer.post(`${club.page}/notes`, note))
    // Somebody who has finished the book answers where it was asked.
    await post({ parentId: questionId, content: mark('answer'), place: undefined })
    const quote = { place, memberName, quote: true, content: mark('quote') }
    await done(writer.post(`${club.page}/notes`, quote))
    // The page decides, and not an earlier place. The book has 300 pages.
    if (place > 0) {
      const paged = {
        memberName,
        content: mark('note with a page'),
        pageNumber: (place * 300) / 1000,
        place: 0,
      }
      await done(writer.post(`${club.page}/notes`, paged))
    }
    const { content: comment, mentions } = mentioning(mentioned, mark('review'))
    const review = { clubId: club.id, rating: 4, place, memberName, comment, mentions }
    const { id: reviewId } = await done(writer.post(`/api/books/${club.bookId}/ratings`, review))
    const writerId = await memberIdOf(app, club, writer)
    written.set(place, { threadId, questionId, replyId, noteId, reviewId, writerId })
  }
  return { ...club, marks, written }
}

const mentioning = (memberIds: readonly number[], word: string) => ({
  content: `${memberIds.map(() => '@x').join(' ')} ${word}`,
  mentions: memberIds.map((id, at) => ({ memberId: id, start: at * 3, length: 2 })),
})

async function memberIdOf(app: TestApp, club: BookInClub, { email }: Somebody): Promise<number> {
  const row = await app.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.id')
    .where('club_id', '=', club.id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

/** The marked words in a text, each once and in order. */
export const marksIn = (text: string): string[] => [...new Set(text.match(/mark\d{3}x/g))].toSorted()
