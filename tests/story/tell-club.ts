import { partEnds, positionOf } from '#contract/plans/position.ts'
import type { BookStory, ClubStory, ReplyStory, ThreadStory } from './club-story.ts'
import { daysOf } from './days.ts'
import type { Happening } from './happening.ts'
import { boardOf } from './tell-board.ts'
import { choosingOf } from './tell-choosing.ts'
import { meetingsOf } from './tell-meetings.ts'
import { nameOf, type StoryReader } from './readers.ts'
import type { Call } from './storyteller.ts'

/** Everything that happens in a club. `bookId` finds a book of the catalogue by its title. */
export function happeningsOf(club: ClubStory, call: Call, bookId: (title: string) => number): Happening[] {
  const days = daysOf(club)
  let clubId = 0
  let url = ''
  const happenings: Happening[] = []
  const on = (day: number, happen: () => Promise<unknown>) => void happenings.push({ day, happen })

  on(club.founded, async () => {
    const { name, description, visibility, place } = club
    const founded = await call(club.founder, 'POST', '/api/clubs', {
      name,
      description,
      visibility,
      imageUrl: `/pictures/${club.photo}.webp`,
      ...(place && { imagePositionX: place.x, imagePositionY: place.y, imageZoom: place.zoom }),
    })
    clubId = founded.id
    url = `/api/clubs/${clubId}`
    const { color, opacity } = club.overlay
    await call(club.founder, 'PATCH', url, { overlayColor: color, overlayOpacity: opacity })
  })

  for (const reader of club.members)
    on(days.joined(reader), async () => {
      const { token } = await call(club.founder, 'GET', `${url}/invite`)
      await call(reader, 'POST', `${url}/join`, { ...(token && { token }) })
      if (!club.admins?.includes(reader)) return
      const { email } = await call(reader, 'GET', '/api/auth/user')
      await call(club.founder, 'POST', `${url}/admins`, { email })
    })
  for (const [place, reader] of (club.waiting ?? []).entries())
    on(days.asked(place), () => call(reader, 'POST', `${url}/request-join`))

  for (const book of club.books) {
    const id = bookId(book.title)
    const page = () => `${url}/books/${id}`
    on(days.shelved(book), async () => {
      await call(book.by, 'POST', `${url}/books`, { bookId: id })
      const { id: chosenBy } = await call(book.by, 'GET', '/api/auth/user')
      await call(book.by, 'PATCH', `${page()}/metadata`, {
        chosenBy,
        readingOrder: club.books.indexOf(book) + 1,
        ...(book.about && { notes: book.about }),
        ...(book.length && { pageCount: book.length }),
      })
    })
    if (book.read !== undefined) on(days.read(book), () => call(club.founder, 'PATCH', page(), stateOf(book)))
    const { plan } = book
    if (plan)
      on(days.read(book) - 0.1, () =>
        call(club.founder, 'PATCH', `${page()}/plan`, {
          parts: plan.map(([title, weight], at) => ({
            title,
            weight,
            by: new Date(Date.now() + (at + 1) * 6 * 86_400_000).toISOString().slice(0, 10),
          })),
        }),
      )
    const ends = partEnds((plan ?? []).map(([, pages]) => pages))
    for (const [place, [by, rating, comment = '']] of (book.reviews ?? []).entries())
      on(days.reviewed(book, place), async () => {
        const review = { rating, comment, memberName: nameOf(by), clubId, bookId: id }
        await call(by, 'POST', `/api/books/${id}/ratings`, review)
      })
    for (const [place, [by, pageNumber, content]] of (book.notes ?? []).entries())
      on(days.noted(book, place), () =>
        call(by, 'POST', `${page()}/notes`, {
          content,
          pageNumber,
          memberName: nameOf(by),
          // Nobody has said yet where they are.
          ...(plan && pageNumber && { place: positionOf(pageNumber, book.length ?? pageNumber) }),
        }),
      )
    for (const [place, [by, currentPage]] of Object.entries(book.pages ?? {}).entries())
      on(days.turned(place), () => call(by as StoryReader, 'PATCH', `${page()}/progress`, { currentPage }))
    for (const thread of book.threads ?? []) {
      const { part } = thread
      // Readers say that they have read a part before they write about it.
      if (part !== undefined)
        for (const reader of authorsOf(thread))
          on(thread.day + 0.05, () => call(reader, 'PATCH', `${page()}/progress`, { part }))
      const urls = () => ({ club: url, discussions: `${page()}/discussions` })
      happenings.push(...talkOf(thread, ends[(part ?? 0) - 1], call, urls))
    }
  }
  if (club.choosing) happenings.push(...choosingOf(club.choosing, call, bookId, () => url))
  happenings.push(...boardOf(club.board ?? [], call, () => url))
  if (club.meetings) happenings.push(...meetingsOf(club.meetings, call, bookId, () => url))
  return happenings
}

const authorsOf = ({ by, replies = [] }: ReplyStory): Set<StoryReader> =>
  new Set([by, ...replies.flatMap((reply) => [...authorsOf(reply)])])

/** A thread and its replies, a few hours apart; reactions come soon after each. */
function talkOf(
  thread: ThreadStory,
  place: number | undefined,
  call: Call,
  urls: () => { club: string; discussions: string },
): Happening[] {
  const happenings: Happening[] = []
  let day = thread.day
  const post = ({ by, says, reactions = {}, replies = [] }: ReplyStory, head: () => object) => {
    let id = 0
    const write = async () => {
      const { club, discussions } = urls()
      const body = { content: says, mentions: await mentionsIn(says, by, call, club), memberName: nameOf(by) }
      const written = await call(by, 'POST', discussions, { ...body, ...head() })
      id = written.id
    }
    happenings.push({ day, happen: write })
    for (const [reaction, readers] of Object.entries(reactions))
      for (const reader of readers)
        happenings.push({
          day: day * 0.97,
          happen: () => call(reader, 'POST', `${urls().discussions}/${id}/reactions`, { reaction }),
        })
    for (const reply of replies) {
      day *= 0.93
      const title = thread.asks ? () => `Answer to Question #${id}` : () => `Re: Discussion #${id}`
      post(reply, () => ({ title: title(), parentId: id }))
    }
  }
  const { asks, title } = thread
  const head = asks ? { title: `Question: ${title}`, type: 'question' } : { title }
  post(thread, () => ({ ...head, ...(place !== undefined && { place }) }))
  return happenings
}

/** The members that a text mentions as `@Name`. */
const mentionsIn = (text: string, by: StoryReader, call: Call, club: string) =>
  Promise.all(
    [...text.matchAll(/@(\p{L}+)/gu)].map(async ({ 0: { length }, 1: name = '', index: start }) => {
      const { memberId } = await call(
        by,
        'GET',
        `${club}/mentionable-members?query=${encodeURIComponent(name)}`,
      )
      return { memberId, start, length }
    }),
  )

const stateOf = ({ read }: BookStory) =>
  typeof read === 'number'
    ? { status: 'read', readDate: new Date().toISOString().slice(0, 10) }
    : { status: 'reading' }
