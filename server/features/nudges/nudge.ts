import { type RawBuilder, sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Nudges, NudgeSubject } from '#contract/nudges/nudge.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish, transact } from '#server/db/transact.ts'
import { clubTopic } from '#server/features/clubs/topics.ts'
import { countReached, notify } from '#server/features/notifications/notify.ts'
import { nudged } from './nudged.ts'
import { authorizeNudge, authorizeReadNudges } from './policy.ts'
import type { Thing } from './things.ts'

/** Selects the readers who haven’t done what they are asked, and have not been reminded of it. */
const toRemind = ({ missing }: Thing, { kind, id }: NudgeSubject): RawBuilder<unknown> =>
  sql`select missing.user_id from (${missing}) missing where not exists (
    select 1 from nudges where about = ${kind} and about_id = ${id} and nudges.user_id = missing.user_id)`

/** Members who want to hear nothing from the club, or of no nudges, cannot be reminded. */
export async function findNudges(
  db: Db,
  reader: Reader,
  clubId: ClubId,
  about: NudgeSubject,
  now: Date,
): Promise<Nudges> {
  const { thing } = await authorizeReadNudges(db, reader, clubId, about, now)
  const { told } = await db
    .selectFrom('nudges')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('about', '=', about.kind)
    .where('about_id', '=', about.id)
    .executeTakeFirstOrThrow()
  const concerns = toRemind(thing, about)
  const left = thing.refusal
    ? 0
    : await countReached(db, { kind: nudged, clubId, concerns, actorId: reader.id })
  return { left, told }
}

/** Two admins at once remind nobody twice, because the club is locked. */
export const nudge = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  { about, line }: { about: NudgeSubject; line: string | null },
  now: Date,
): Promise<{ told: number }> =>
  transact(db, async (change) => {
    const { thing } = await authorizeNudge(change, reader, clubId, about, now)
    const userIds = await notify(change, {
      kind: nudged,
      clubId,
      groupKey: thing.groupKey,
      subject: { ...thing.subject, line },
      actor: { id: reader.id, name: publicName(reader) },
      concerns: toRemind(thing, about),
    })
    await recordNudged(change, clubId, about, userIds, now)
    if (userIds.length > 0) publish(change, { topic: clubTopic(clubId), parts: ['nudges'], revision: null })
    return { told: userIds.length }
  })

/** Rows per statement, below the parameters that SQLite takes. */
const rowsAtOnce = 1000

async function recordNudged(
  change: Change,
  clubId: ClubId,
  { kind, id }: NudgeSubject,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const rows = userIds.map((userId) => ({
    club_id: clubId,
    about: kind,
    about_id: id,
    user_id: userId,
    nudged_at: now.toISOString(),
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await change
      .insertInto('nudges')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}
