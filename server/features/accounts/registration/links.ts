import { randomBytes } from 'node:crypto'
import {
  type RegistrationInvitation,
  type RegistrationLink,
  registrationLink,
  registrationRefusals,
} from '#contract/accounts/registration.ts'
import { to } from '#contract/pages.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'

const day = 24 * 3_600_000

const selectOpen = (db: Db | Change, now: Date) =>
  db.selectFrom('registration_links').where('expires_at', '>', now.toISOString())

/** At most `registrationLink.open`. */
export async function listLinks(db: Db | Change, reader: Reader, now: Date): Promise<RegistrationLink[]> {
  const rows = await selectOpen(db, now)
    .select(['id', 'token', 'places', 'used', 'expires_at'])
    .where('made_by', '=', reader.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asLink)
}

interface LinkRow {
  id: number
  token: string
  places: number
  used: number
  expires_at: string
}

const asLink = ({ id, token, places, used, expires_at }: LinkRow): RegistrationLink => ({
  id: id as RegistrationLink['id'],
  path: to.join(token),
  places,
  used,
  expiresAt: expires_at,
})

export const createLink = (
  db: Db,
  reader: Reader,
  { days, places }: { days: number; places: number },
  now: Date,
): Promise<RegistrationLink> =>
  transact(db, async (change) => {
    const { registration } = await readSettings(change)
    if (registration !== 'invited') throw new HttpError('not-allowed', registrationRefusals.noLinks)
    await change.deleteFrom('registration_links').where('expires_at', '<=', now.toISOString()).execute()
    if ((await listLinks(change, reader, now)).length >= registrationLink.open)
      throw new HttpError('limit-reached', registrationRefusals.tooManyLinks)
    const row = await change
      .insertInto('registration_links')
      .values({
        token: randomBytes(18).toString('base64url'),
        made_by: reader.id,
        places,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + days * day).toISOString(),
      })
      .returning(['id', 'token', 'places', 'used', 'expires_at'])
      .executeTakeFirstOrThrow()
    return asLink(row)
  })

/** Throws 404 for a link of somebody else. */
export async function deleteLink(db: Db, reader: Reader, id: number): Promise<void> {
  const row = await db
    .deleteFrom('registration_links')
    .where('id', '=', id)
    .where('made_by', '=', reader.id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound(registrationRefusals.linkNotFound)
}

/** Throws 404 unless the link lets somebody in now. */
export async function findInvitationByLink(
  db: Db,
  token: string,
  now: Date,
): Promise<RegistrationInvitation> {
  const row = await selectOpen(db, now)
    .innerJoin('users', 'users.id', 'registration_links.made_by')
    .select(['users.first_name', 'expires_at'])
    .where('token', '=', token)
    .whereRef('used', '<', 'places')
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row || (await readSettings(db)).registration !== 'invited') throw notFound(registrationRefusals.ended)
  return { from: row.first_name?.trim() || null, expiresAt: row.expires_at }
}

/** Takes one place. Of two newcomers at the same time only one gets the last. */
export async function useLink(change: Change, token: string, now: Date): Promise<boolean> {
  const row = await change
    .updateTable('registration_links')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('token', '=', token)
    .whereRef('used', '<', 'places')
    .where('expires_at', '>', now.toISOString())
    .where('made_by', 'in', (eb) => eb.selectFrom('users').select('id').where('suspended_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
