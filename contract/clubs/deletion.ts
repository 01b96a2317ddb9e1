import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant, line } from '#contract/http/field.ts'
import { message } from '#contract/messages/message.ts'
import { Club, ClubId, ClubIdInUrl, clubNameMax } from './club.ts'

/** A deleted club can be restored for this many days. */
export const restorableDays = 14
/** The maximum number of deleted clubs shown to a founder, the latest first. */
export const deletedClubsShown = 100

export const deletionRefusals = {
  foundersOnly: message('clubs.founderDeletes', 'Only the founder can delete or restore a club.'),
  otherName: message('clubs.otherName', 'This isn’t the name of the club'),
} as const

export const isNameTyped = (typed: string, name: string): boolean =>
  typed.trim().normalize() === name.normalize()

export const DeletedClub = z.object({
  id: ClubId,
  name: z.string(),
  deletedAt: Instant,
  /** When the club can no longer be restored. */
  finalAt: Instant,
})
export type DeletedClub = z.infer<typeof DeletedClub>

const feature = 'clubs'
const params = z.object({ clubId: ClubIdInUrl })

export const deleteClub = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/deletion',
  summary: 'Delete a club; founder only, confirmed by its name. It can be restored for 14 days',
  caller: 'reader',
  feature,
  params,
  body: z.object({ name: line(clubNameMax) }),
  answer: DeletedClub,
  status: 200,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const listDeletedClubs = endpoint({
  method: 'GET',
  path: '/api/clubs/deleted',
  summary: 'The deleted clubs that the signed-in reader can still restore, most recently deleted first',
  caller: 'reader',
  feature,
  answer: z.array(DeletedClub),
  status: 200,
})

export const restoreClub = endpoint({
  method: 'POST',
  path: '/api/clubs/:clubId/restore',
  summary: 'Restore a deleted club with all its content within 14 days; founder only',
  caller: 'reader',
  feature,
  params,
  answer: Club,
  status: 200,
  rateLimit: { calls: 30, perSeconds: 60 },
})
