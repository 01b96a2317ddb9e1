import { randomBytes, randomUUID } from 'node:crypto'
import type { Change } from '#server/db/schema.ts'
import { type Restoring, writeRows } from './restoring.ts'

/** A secret of 192 random bits for a personal link. */
export const newPlaceholderToken = (): string => randomBytes(24).toString('base64url')

/** An account without an address, so nobody can sign in to it. It is in no list of people, and gets no emails. */
export async function insertPlaceholderAccount(change: Change, name: string, now: Date): Promise<number> {
  const { id } = await change
    .insertInto('users')
    .values({
      email: `placeholder ${randomUUID()}`, // not a text
      first_name: name,
      profile_image_url: null,
      time_zone: null,
      language: null,
      shares_places: 0,
      notifications_mailed_at: null,
      email_bounced_at: now.toISOString(),
      library_visibility: 'nobody',
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Everybody is a placeholder with a personal link. Members have no account here, so they can be neither admins nor voters. */
export const restorePeople = (restoring: Restoring): Promise<void> =>
  writeRows(restoring, 'people.jsonl', async (change, { person, name, role, joinedAt, turn }) => {
    const { clubId, now, people } = restoring
    const userId = await insertPlaceholderAccount(change, name, now)
    const member =
      role === null
        ? null
        : await change
            .insertInto('members')
            .values({
              club_id: clubId,
              user_id: null,
              member_name: name,
              role: 'member',
              status: 'member',
              joined_at: joinedAt ?? now.toISOString(),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
    const memberId = member?.id ?? null
    await change
      .insertInto('placeholders')
      .values({
        club_id: clubId,
        user_id: userId,
        member_id: memberId,
        name,
        token: newPlaceholderToken(),
      })
      .execute()
    people.set(person, { userId, memberId })
    if (!turn || memberId === null) return
    const { place, sitsOut } = turn
    await change
      .insertInto('turn_members')
      .values({ club_id: clubId, member_id: memberId, place, sits_out: sitsOut ? 1 : 0 })
      .execute()
  })
