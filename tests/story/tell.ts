import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/schema.ts'
import { storyClubs } from './clubs.ts'
import { storyClock } from './clock.ts'
import type { Happening } from './happening.ts'
import { readers } from './readers.ts'
import { type Call, storyteller } from './storyteller.ts'
import { siteAdmin, storySuggestions } from './suggestions.ts'
import { happeningsOf } from './tell-club.ts'

/** When every reader last looked at their notifications, in days before now. */
const lastVisit = 3.65

/**
 * Plays the whole story against a server through its API, oldest day first and each event on its own day. The starter
 * catalogue must be loaded. Changes this process's clock meanwhile, so nothing else may run in it.
 */
export async function tellStory(http: FastifyInstance, db: Db): Promise<void> {
  const rows = await db.selectFrom('books').select(['id', 'title']).where('owner_id', 'is', null).execute()
  const numbers = new Map(rows.map(({ id, title }) => [title, id]))
  const bookId = (title: string): number => {
    const id = numbers.get(title)
    if (id === undefined)
      throw new Error(`The story speaks of ${title}, which the starter catalogue does not hold`)
    return id
  }
  const now = Date.now()
  const clock = storyClock()
  const call = storyteller(http)
  const happenings = [
    ...storyClubs.flatMap((club) => happeningsOf(club, call, bookId)),
    ...suggestionsMade(call),
    ...readers.map((reader) => ({
      day: lastVisit,
      happen: () => call(reader, 'POST', '/api/notifications/seen', { all: true }),
    })),
  ].toSorted((a, b) => b.day - a.day)
  try {
    for (const { day, happen } of happenings) {
      clock.turnTo(now - day * 86_400_000)
      await happen()
    }
  } finally {
    clock.putBack()
  }
}

const suggestionsMade = (call: Call): Happening[] =>
  storySuggestions.flatMap(({ by, day, says, from, became }) => {
    let id = 0
    const sent = async () => {
      const stored = await call(by, 'POST', '/api/suggestions', { suggestion: says, url: from })
      id = stored.id
    }
    const answered = () => call(siteAdmin, 'PATCH', `/api/suggestions/${id}/status`, { status: became })
    return [{ day, happen: sent }, ...(became ? [{ day: day - 1, happen: answered }] : [])]
  })
