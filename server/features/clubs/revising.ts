import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/events/after-commit.ts'
import { type ChangedPart, clubTopic, tellReader } from './events.ts'

/** By how much a change makes a club's counts grow. */
export interface Growth {
  books?: number
  read?: number
  members?: number
  discussions?: number
  ratings?: { sum: number; count: number }
}

/** What a change was about: parts of the club that differ now, and whose standing with it may; null is nobody's account. */
export interface Revision extends Growth {
  parts: readonly ChangedPart[]
  findMembership?: number | 'everybody' | null
}

/**
 * Marks a club as changed, and its counts with it: answers made before carry an older revision, and once the change is
 * committed open pages are told which parts to ask for anew. The only way to move a revision, so no change forgets to tell.
 */
export async function reviseClub(change: Change, clubId: number, revision: Revision): Promise<void> {
  const { books = 0, read = 0, members = 0, discussions = 0, ratings = { sum: 0, count: 0 } } = revision
  const { rows } = await sql<{ revision: number }>`
    update clubs set revision = revision + 1, book_count = book_count + ${books}, read_count = read_count + ${read},
      member_count = member_count + ${members}, discussion_count = discussion_count + ${discussions},
      rating_sum = rating_sum + ${ratings.sum}, rating_count = rating_count + ${ratings.count}
    where id = ${clubId} returning revision`.execute(change)
  const { findMembership } = revision
  if (typeof findMembership === 'number') tellReader(change, clubId, findMembership, 'standing')
  publish(change, {
    topic: clubTopic(clubId),
    parts: findMembership === 'everybody' ? [...revision.parts, 'standing'] : revision.parts,
    revision: rows[0]?.revision ?? null,
  })
}
