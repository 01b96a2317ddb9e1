import { Readable } from 'node:stream'
import * as clubArchives from '#contract/archives/club-archive.ts'
import * as placeholders from '#contract/archives/placeholder.ts'
import * as restores from '#contract/archives/restore.ts'
import type { AppContext } from '#server/app-context.ts'
import { findClub } from '#server/features/clubs/club.ts'
import { findStartLimit, findStartRefusal } from '#server/features/clubs/may-start.ts'
import { authorizeReadSettings } from '#server/features/clubs/policy.ts'
import { attachment } from '#server/http/attachment.ts'
import { wantedBody } from '#server/http/file-bodies.ts'
import { HttpError } from '#server/http/http-error.ts'
import { claimPlaceholder, refusePlaceholder } from './claiming/claim.ts'
import { describePlaceholder } from './claiming/placeholder.ts'
import { archivePieces, askForArchive, describeClubArchive, findClubArchive } from './making.ts'
import { readPieces } from './pieces.ts'
import { archiveNotFound, authorizeHoldClub } from './policy.ts'
import { renewLink } from './renew-link.ts'
import { findRestore, findRestoreWithPlaceholders, listRestores } from './restores.ts'
import { receiveArchive } from './upload.ts'

export function registerArchives(app: AppContext): void {
  const { route, db, now, config, instance } = app
  route(clubArchives.makeClubArchive, async ({ params, body, reader, reply }) => {
    const admin = await authorizeHoldClub(db, reader, params.clubId, body?.lookAhead === true)
    await askForArchive(db, admin, reader, now())
    void reply.code(202)
    return describeClubArchive(db, admin, reader, now())
  })
  route(clubArchives.getClubArchive, async ({ params, reader }) => {
    const admin = await authorizeReadSettings(db, reader, params.clubId)
    return describeClubArchive(db, admin, reader, now())
  })
  route(clubArchives.downloadClubArchive, async ({ params, reader, reply }) => {
    const admin = await authorizeReadSettings(db, reader, params.clubId)
    const archive = await findClubArchive(db, admin, reader.id, now())
    if (archive?.state !== 'ready') throw archiveNotFound()
    const { slug } = await findClub(db, params.clubId)
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': attachment(slug, 'zip'),
        'content-length': String(archive.size),
        'cache-control': 'no-store',
      })
      .send(Readable.from(readPieces(db, archivePieces(archive.id)), { objectMode: false }))
  })

  route(restores.restoreArchive, async ({ reader, request, reply }) => {
    if (!(request.body instanceof Readable)) throw new HttpError('not-json', wantedBody(request))
    const refusal = await findStartRefusal(db, reader.id, await findStartLimit(app, reader))
    if (refusal) throw new HttpError('limit-reached', refusal)
    const { membersPerClub: membersMax } = await instance.settings()
    const id = await receiveArchive(db, reader, request.body, {
      folder: config.archiveFolder,
      membersMax,
      now,
    })
    void reply.code(202)
    return findRestore(db, reader, id)
  })
  route(restores.listArchives, ({ reader }) => listRestores(db, reader))
  route(restores.getArchive, ({ params, reader }) =>
    findRestoreWithPlaceholders(db, reader, params.archiveId),
  )
  route(restores.renewPlaceholder, ({ params, reader }) => renewLink(db, reader, params))

  route(placeholders.getPlaceholder, ({ params }) => describePlaceholder(db, params.token))
  route(placeholders.claimPlaceholder, ({ params, body, reader }) =>
    body?.refuse === true
      ? refusePlaceholder(db, params.token, now())
      : claimPlaceholder(db, reader, params.token, now()),
  )
}
