import * as z from 'zod/mini'
import { Handle } from '#contract/accounts/handle.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import type { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import { notFound } from '#server/http/http-error.ts'

declare const proof: unique symbol

/** Proof that a caller may see a reader's library, and as whom: the reader, a member of the same club, or anyone. */
export interface CanSeeLibrary {
  readonly owner: Owner
  readonly callerId: number
  readonly seenBy: 'owner' | 'clubs' | 'everyone'
  readonly [proof]: 'see-library'
}

export interface Owner {
  readonly id: number
  readonly handle: string
  readonly firstName: string | null
  readonly profileImageUrl: string | null
}

/** Throws the same 404 for a handle that nobody has and for a library that the caller may not see. */
export async function authorizeSeeLibrary(
  db: Db,
  caller: Reader | null,
  handle: string,
): Promise<CanSeeLibrary> {
  const callerId = caller?.id ?? 0
  const known = z.safeParse(Handle, handle.toLowerCase())
  if (!known.success) throw notFound(readerNotFound)
  const found = await db
    .selectFrom('users')
    .select(['id', 'handle', 'first_name', 'profile_image_url', 'library_visibility'])
    .where('handle', '=', known.data)
    .executeTakeFirst()
  const seenBy = found && (await seenAs(db, callerId, found.id, found.library_visibility))
  if (!found || !seenBy) throw notFound(readerNotFound)
  const owner: Owner = {
    id: found.id,
    handle: found.handle ?? handle,
    firstName: found.first_name,
    profileImageUrl: found.profile_image_url,
  }
  return { owner, callerId, seenBy } as CanSeeLibrary
}

async function seenAs(
  db: Db,
  callerId: number,
  ownerId: number,
  visibility: LibraryVisibility,
): Promise<CanSeeLibrary['seenBy'] | null> {
  if (callerId === ownerId) return 'owner'
  if (visibility === 'nobody') return null
  if (await shareClub(db, callerId, ownerId)) return 'clubs'
  return visibility === 'everyone' ? 'everyone' : null
}

/** Whether two readers are members of the same club now. */
async function shareClub(db: Db, oneId: number, otherId: number): Promise<boolean> {
  const club = await db
    .selectFrom('members as one')
    .innerJoin('members as other', 'other.club_id', 'one.club_id')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'one.club_id')
    .select('clubs.id')
    .where('one.user_id', '=', oneId)
    .where('one.status', '=', 'member')
    .where('other.user_id', '=', otherId)
    .where('other.status', '=', 'member')
    .limit(1)
    .executeTakeFirst()
  return club !== undefined
}

/** Whether an own shelf of that visibility is seen; the library's own visibility has let the caller in already. */
export const maySeeShelf = ({ seenBy }: CanSeeLibrary, visibility: LibraryVisibility): boolean =>
  seenBy === 'owner' || visibility === 'everyone' || (visibility === 'clubs' && seenBy === 'clubs')

export const readerNotFound = message('library.readerNotFound', 'This reader could not be found.')
