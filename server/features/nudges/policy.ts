import type { ClubId } from '#contract/clubs/club.ts'
import { message } from '#contract/messages/message.ts'
import type { NudgeSubject } from '#contract/nudges/nudge.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeManageClub, authorizeReadSettings } from '#server/features/clubs/policy.ts'
import { notFound } from '#server/http/http-error.ts'
import { findThing, type Thing } from './things.ts'

declare const proof: unique symbol

export interface CanReadNudges {
  readonly clubId: ClubId
  readonly thing: Thing
  readonly [proof]: 'read-nudges'
}
/** Proof that the caller is an admin and the thing still waits for members, until the transaction ends. */
export interface CanNudge {
  readonly clubId: ClubId
  readonly reader: Reader
  readonly thing: Thing
  readonly [proof]: 'nudge'
}

/** Throws 403 for anyone but an admin, 404 for a thing of another club. */
export async function authorizeReadNudges(
  db: Db,
  reader: Reader,
  clubId: ClubId,
  about: NudgeSubject,
  now: Date,
): Promise<CanReadNudges> {
  await authorizeReadSettings(db, reader, clubId)
  return { clubId, thing: await requireThing(db, clubId, about, now) } as CanReadNudges
}

/** Throws 409 for a thing that is over, and otherwise what `authorizeReadNudges` throws. Locks the club. */
export async function authorizeNudge(
  change: Change,
  reader: Reader,
  clubId: ClubId,
  about: NudgeSubject,
  now: Date,
): Promise<CanNudge> {
  await authorizeManageClub(change, reader, clubId)
  const thing = await requireThing(change, clubId, about, now)
  if (thing.refusal) throw thing.refusal
  return { clubId, reader, thing } as CanNudge
}

async function requireThing(db: Db | Change, clubId: ClubId, about: NudgeSubject, now: Date): Promise<Thing> {
  const thing = await findThing(db, clubId, about, now)
  if (thing) return thing
  throw about.kind === 'round'
    ? notFound(message('choosing.voteNotFound', 'This vote could not be found.'))
    : notFound(message('meetings.notFound', 'This meeting could not be found.'))
}
