import * as z from 'zod/mini'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { message } from '#contract/messages/message.ts'

/** How long an archive can be downloaded, in days. */
export const archiveKeptDays = 7

/** An admin's own archive of a club: another admin has to ask for one of their own. */
export const ClubArchive = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  /** In percent, while it is being made. */
  progress: z.int(),
  bytes: z.nullable(z.int()),
  madeAt: z.nullable(Instant),
  /** Until when it can be downloaded. */
  until: z.nullable(Instant),
  /** Whether it would hold texts that the admin has not reached, so that making it has to be confirmed; false while it is being made. */
  looksAhead: z.boolean(),
})
export type ClubArchive = z.infer<typeof ClubArchive>

export const notConfirmed = message(
  'archives.notConfirmed',
  'The archive contains texts about books from places you haven’t reached. Confirm that you want to hold them.',
)

const feature = 'archives'
const path = '/api/clubs/:clubId/archive'
const params = z.object({ clubId: ClubIdInUrl })

export const makeClubArchive = endpoint({
  method: 'POST',
  path,
  summary:
    'Make an archive of a club in the background; admins only. 409 unless `lookAhead` confirms that it may hold texts the admin has ' +
    'not reached',
  caller: 'reader',
  feature,
  params,
  body: z.optional(z.nullable(z.object({ lookAhead: z.optional(z.boolean()) }))),
  answer: ClubArchive,
  accepted: ClubArchive,
  status: 200,
  rateLimit: { calls: 120, perSeconds: 3600, per: 'reader' },
})

export const downloadClubArchive = endpoint({
  method: 'GET',
  path,
  shows: [],
  summary: `The archive that an admin asked for (ZIP), for ${archiveKeptDays} days; 404 until it is ready`,
  caller: 'reader',
  feature,
  params,
  status: 200,
})

export const getClubArchive = endpoint({
  method: 'GET',
  path: `${path}/state`,
  shows: [],
  summary: 'Whether an admin’s archive of a club is ready; admins only',
  caller: 'reader',
  feature,
  params,
  answer: ClubArchive,
  status: 200,
})
