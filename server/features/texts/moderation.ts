import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import type { Hidden } from '#server/db/tables/texts.ts'
import { retractSource } from '#server/features/notifications/retract.ts'
import { type Listed, listedInOwnClub } from '#server/features/reading-list/policy.ts'
import { sourceOf, type TextKind, type WrittenKind } from './kinds.ts'

/** What moderators do with the texts of a kind, in a transaction that has locked the club. */
export interface Moderation {
  readonly kind: WrittenKind
  /** Takes a text out of every list, count and notification of others, or brings it back. */
  readonly setHidden: (change: Change, id: number, hidden: boolean) => Promise<void>
  readonly remove: (change: Change, id: number) => Promise<void>
}

interface Steps<Where> {
  remove: (change: Change, where: Where, id: number) => Promise<void>
  /** Adds -1 or 1 to the counts of a text that is being hidden or shown, and returns how a hidden one looks to others. */
  hidden: (change: Change, where: Where, id: number, by: 1 | -1, before: Hidden) => Promise<1 | 2>
}

/** For texts about a book. */
export const createModeration = (kind: TextKind, steps: Steps<Listed>): Moderation =>
  moderationOf(kind, steps, async (change, id) => {
    const { rows } = await sql<{ club_id: number; book_id: number; hidden: Hidden }>`
      select club_id, book_id, hidden from ${sql.table(kind.table)} where id = ${id}`.execute(change)
    return rows.map((row) => ({ where: listedInOwnClub(row), hidden: row.hidden }))
  })

/** For texts that are in no book, but on a board. */
export const createBoardModeration = (kind: WrittenKind, steps: Steps<ClubId>): Moderation =>
  moderationOf(kind, steps, async (change, id) => {
    const { rows } = await sql<{ club_id: ClubId; hidden: Hidden }>`
      select club_id, hidden from ${sql.table(kind.table)} where id = ${id}`.execute(change)
    return rows.map((row) => ({ where: row.club_id, hidden: row.hidden }))
  })

const moderationOf = <Where>(
  kind: WrittenKind,
  steps: Steps<Where>,
  find: (change: Change, id: number) => Promise<{ where: Where; hidden: Hidden }[]>,
): Moderation => ({
  kind,
  async setHidden(change, id, hide) {
    const [found] = await find(change, id)
    if (!found || found.hidden > 0 === hide) return
    const looks = await steps.hidden(change, found.where, id, hide ? -1 : 1, found.hidden)
    await markHidden(change, kind, id, hide ? looks : 0)
    if (hide) await retractSource(change, sourceOf(kind, id))
  },
  async remove(change, id) {
    const [found] = await find(change, id)
    if (found) await steps.remove(change, found.where, id)
  },
})

const markHidden = (change: Change, { table }: WrittenKind, id: number, hidden: Hidden) =>
  sql`update ${sql.table(table)} set hidden = ${hidden} where id = ${id}`.execute(change)
