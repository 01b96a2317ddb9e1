import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import * as accounts from '#contract/accounts/account.ts'
import * as sessions from '#contract/accounts/session.ts'
import * as signingIn from '#contract/accounts/sign-in.ts'
import * as books from '#contract/books/book.ts'
import * as newBook from '#contract/books/new-book.ts'
import * as popular from '#contract/books/popular-book.ts'
import * as clubs from '#contract/clubs/club.ts'
import { watchClub } from '#contract/clubs/event.ts'
import * as images from '#contract/images/image.ts'
import * as members from '#contract/members/member.ts'
import * as ownClubs from '#contract/members/own-club.ts'
import * as ownAccount from '#contract/own-account/own-account.ts'
import * as lists from '#contract/reading-list/listed-book.ts'
import * as suggestions from '#contract/suggestions/suggestion.ts'
import { listRecommendations } from '#contract/recommendations/recommendation.ts'
import { deleteExpiredSessions } from '#server/features/accounts/sessions/commands.ts'
import { fillCatalogue } from '#server/features/books/catalogue/starter/commands.ts'
import type { Db } from '#server/db/schema.ts'
import { chanceFrom } from '../fill/chance.ts'
import { type Call, callsOf, undriven } from './calls.ts'
import { driveLearning } from './drive-learning.ts'
import { driveRunning } from './drive-running.ts'
import { driveTalk } from './drive-talk.ts'
import { bookSearches, clubSearches, type Sample, takeSample } from './sample.ts'
import { turnPages } from './turn-pages.ts'

/** Calls every endpoint `rounds` times as different people on different things; returns the endpoints it does not know. */
export async function driveEverything(
  http: FastifyInstance,
  db: Db,
  watched: Db,
  during: <T>(name: string, act: () => Promise<T>) => Promise<T>,
  rounds: number,
): Promise<string[]> {
  const chance = chanceFrom(Date.now())
  const sample = await takeSample(db, chance, rounds)
  const calls = callsOf(http, during)
  await during('start', () => fillCatalogue(watched))
  for (let round = 0; round < rounds; round++) await driveRound(calls.call, db, sample, round)
  await during('cleaning up', () => deleteExpiredSessions(watched, new Date()))
  await driveLearning(watched, during)
  await http.ready()
  return undriven(http, calls.driven)
}

async function driveRound(call: Call, db: Db, sample: Sample, round: number): Promise<void> {
  const name = `reader${1 + ((round * 37) % 5000)}@bench.example`
  const { cookie } = await call(signingIn.signIn, { body: { email: name, name: 'Reader' } })
  const as = { cookie, email: name }
  await driveBooks(call, as, sample, round)
  await driveClubs(call, db, as, sample, round)
  await driveSuggestions(call, as)
  // A session that was last seen hours ago is moved on.
  await db
    .updateTable('sessions')
    .set({ seen_at: '2026-01-01T00:00:00.000Z' })
    .where('seen_at', '>', new Date(Date.now() - 5000).toISOString())
    .execute()
  await call(accounts.getCurrentUser, as)
  await call(accounts.getCurrentUser, as)
  await driveOwnAccount(call, as)
  await call(accounts.signOut, as)
  await call(signingIn.getSignInMethods, {})
  await call(signingIn.startGoogleSignIn, {})
  await call(signingIn.finishGoogleSignIn, {})
  await driveLeaving(call, round)
}

async function driveOwnAccount(call: Call, as: { cookie: string }): Promise<void> {
  await call(sessions.listSessions, as)
  await call(sessions.endSession, { ...as, params: { sessionId: '0'.repeat(16) } })
  await call(sessions.endOtherSessions, as)
  await call(ownAccount.changeProfile, { ...as, body: { firstName: 'Reader' } })
  await call(ownAccount.exportAccount, as)
  await call(ownAccount.previewAccountDeletion, as)
}

/** Somebody comes, founds a club, and goes with it. */
async function driveLeaving(call: Call, round: number): Promise<void> {
  const email = `leaver${round}@bench.example`
  const { cookie } = await call(signingIn.signIn, { body: { email, name: 'Leaver' } })
  await call(clubs.createClub, { cookie, body: { name: `Left ${round}`, description: 'Soon gone' } })
  await call(ownAccount.deleteAccount, { cookie, body: { email } })
}

async function driveBooks(
  call: Call,
  as: { cookie: string },
  { shared, own }: Sample,
  round: number,
): Promise<void> {
  const book = shared[round % shared.length]
  const written = own[round % own.length]
  if (!book || !written) throw new Error('Fill the database first: npm run bench:fill')
  for (const query of bookSearches(book, round))
    if (query.trim().length > 2) await call(books.searchBooks, { query: { query } })
  await turnPages(call, books.listBooks, { query: {} })
  await turnPages(call, popular.listPopularBooks, { query: {} })
  await call(popular.listPopularBooks, { query: { query: book.title.slice(0, 4) } })
  await turnPages(call, popular.listPopularBooks, { query: { query: book.genre ?? 'Fantasy' } })
  await call(popular.listTrendingGenres, {})
  await call(books.getBook, { params: { bookId: book.id } })
  await call(books.getBook, { ...as, params: { bookId: written.id } })
  await call(books.getBook, { params: { bookId: written.id } })
  for (let twice = 0; twice < 2; twice++)
    await call(newBook.createBook, { ...as, body: { title: `Bench ${Date.now()}`, author: 'Reader' } })
  await call(newBook.addFoundBook, { ...as, body: { id: book.id, title: book.title, author: book.author } })
  await call(newBook.addFoundBook, {
    ...as,
    body: { id: 'search_x', title: `Found ${Date.now()}`, author: 'Reader' },
  })
}

async function driveClubs(
  call: Call,
  db: Db,
  as: { cookie: string; email: string },
  { clubs: sampled, shared }: Sample,
  round: number,
): Promise<void> {
  const club = sampled[round % sampled.length]
  const book = shared[round % shared.length]
  if (!club || !book) throw new Error('Fill the database first: npm run bench:fill')
  await turnPages(call, clubs.listClubs, { query: {} })
  for (const query of clubSearches(club, round)) await turnPages(call, clubs.listClubs, { query: { query } })
  await call(clubs.getClub, { params: { slug: club.slug } })
  await call(watchClub, { ...as, params: { id: club.id }, query: { since: '1' } })
  const numbers = sampled.slice(0, 24).map(({ id }) => id)
  await call(ownClubs.listStandings, { ...as, query: { clubs: numbers.join() } })
  await driveImages(call, as, round)
  const params = { id: club.id }
  await call(members.getMembershipStatus, { ...as, params })
  await call(members.joinClub, { ...as, params, body: { token: club.invite_token } })
  await call(members.requestToJoin, { ...as, params: { id: sampled[(round + 7) % sampled.length]?.id } })
  await turnPages(call, members.listMembers, { ...as, params, query: {} })
  await call(lists.listClubBooks, { ...as, params })
  await call(lists.listClubBooks, { params })
  await call(listRecommendations, { params, query: { count: '16' } })
  await call(lists.addBookToList, { ...as, params, body: { bookId: book.id } })
  const onList = { id: club.id, bookId: book.id }
  await call(lists.updateListedBook, {
    ...as,
    params: onList,
    body: { status: 'read', readDate: '2026-10-31' },
  })
  await driveTalk(call, as, club, book.id)
  await driveRunning(call, db, as, club, book.id)
  await call(lists.removeBookFromList, { ...as, params: onList })
  await call(members.joinClub, { ...as, params, body: { token: club.invite_token } })
  const seen = await db.selectFrom('clubs').select('revision').where('id', '=', club.id).executeTakeFirst()
  if (!seen) throw new Error(`${club.slug} is gone`)
}

async function driveImages(call: Call, as: { cookie: string }, round: number): Promise<void> {
  const background = { r: round % 256, g: Date.now() % 256, b: 90 }
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const imageUrl = `data:image/png;base64,${png.toString('base64')}`
  const made = await call(clubs.createClub, {
    ...as,
    body: { name: `Bench ${Date.now()}`, description: 'Made by bench:plans', imageUrl },
  })
  const stored = String(made.body['imageUrl']).split('/').at(-1) ?? ''
  await call(images.getStoredImage, { params: { name: stored } })
  await call(images.getStoredImage, { params: { name: stored }, query: { w: '96' } })
  await call(clubs.createClub, {
    ...as,
    body: {
      name: `Bench again ${Date.now()}`,
      description: 'Made by bench:plans',
      imageUrl: made.body['imageUrl'],
    },
  })
  await call(images.listDefaultImages, {})
  await call(images.searchImages, { query: { query: 'night' } })
}

async function driveSuggestions(call: Call, as: { cookie: string }): Promise<void> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#7c5cd6' } })
  const screenshot = `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`
  const body = { suggestion: 'Made by bench:plans', url: '/', screenshot }
  const sent = await call(suggestions.sendSuggestion, { ...as, body })
  const params = { suggestionId: Number(sent.body['id']) }
  await turnPages(call, suggestions.listSuggestions, { ...as, query: {} })
  await call(suggestions.getScreenshot, { ...as, params })
  await call(suggestions.setSuggestionStatus, { ...as, params, body: { status: 'read' } })
}
