import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { ClubId } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant } from '#contract/http/field.ts'

export const ArchiveId = id<'ArchiveId'>()
export type ArchiveId = z.infer<typeof ArchiveId>

/** The largest archive that can be restored, in bytes. */
export const archiveMax = 256 * 1024 ** 2

export const PlaceholderId = id<'PlaceholderId'>()

/** A member of the club that was carried here, until somebody says that it is them. */
export const Placeholder = z.object({
  id: PlaceholderId,
  name: PersonName,
  isMember: z.boolean(),
  state: z.enum(['waiting', 'claimed', 'refused']),
  /** The path of the personal link; null once it is used. */
  path: z.nullable(z.string()),
})
export type Placeholder = z.infer<typeof Placeholder>

const club = z.nullable(z.object({ id: ClubId, slug: z.string(), name: z.string() }))

/** `done` and `total` count rows of the archive. */
export const Restore = z.object({
  id: ArchiveId,
  /** The same, as the calls below it name it. */
  archiveId: ArchiveId,
  state: z.enum(['waiting', 'restoring', 'done', 'failed']),
  name: z.string(),
  done: z.int(),
  total: z.int(),
  startedAt: Instant,
  /** The new club; null until it is whole. */
  club,
})
export type Restore = z.infer<typeof Restore>

export const RestoreWithPlaceholders = z.extend(Restore, { placeholders: z.array(Placeholder) })
export type RestoreWithPlaceholders = z.infer<typeof RestoreWithPlaceholders>

const feature = 'archives'
const path = '/api/archives'
const archiveParams = z.object({ archiveId: idInUrl<'ArchiveId'>() })

/** The most restores that are listed, newest first. */
export const restoresShown = 20
/** The most personal links in one answer. */
export const placeholdersShown = 5000

export const restoreArchive = endpoint({
  method: 'POST',
  path,
  summary:
    'Make a new club from an archive (`application/zip`, `application/octet-stream` or no type) in the background. The whole file is checked first: 400 if it is damaged or ' +
    'none of ours; 409 while another one is being restored',
  caller: 'reader',
  feature,
  answer: Restore,
  accepted: Restore,
  status: 200,
  bodyLimit: archiveMax,
  // Most are refused within ms, and one at a time is checked.
  rateLimit: { calls: 1000, perSeconds: 3600, per: 'reader' },
})

export const listArchives = endpoint({
  method: 'GET',
  path,
  summary: `The archives that the reader has restored, newest first, at most ${restoresShown}`,
  caller: 'reader',
  feature,
  answer: z.array(Restore),
  status: 200,
})

export const getArchive = endpoint({
  method: 'GET',
  path: `${path}/:archiveId`,
  summary:
    'How far a restore is, and once it is done, the personal links of its members; for the reader who started it',
  caller: 'reader',
  feature,
  params: archiveParams,
  answer: RestoreWithPlaceholders,
  status: 200,
})

export const renewPlaceholder = endpoint({
  method: 'POST',
  path: `${path}/:archiveId/placeholders/:placeholderId/link`,
  summary: 'Make a new personal link for a member whose link was refused; the former one ends',
  caller: 'reader',
  feature,
  params: z.extend(archiveParams, { placeholderId: idInUrl<'PlaceholderId'>() }),
  answer: Placeholder,
  status: 200,
})
