import { errorCodes, type FastifyInstance } from 'fastify'
import { uploadCatalogue } from '#contract/admin/catalogue.ts'
import { restoreArchive } from '#contract/archives/restore.ts'

/** The calls whose body is a file, and the types it may have. */
const takers = [
  { path: restoreArchive.path, types: ['application/zip', 'application/x-zip-compressed'] },
  { path: uploadCatalogue.path, types: ['text/csv'] },
]

/** The body of these calls is a stream. Their endpoints bound it while they read. */
export function takeFiles(http: FastifyInstance): void {
  for (const { path, types } of takers)
    http.addContentTypeParser(types, (request, body, done) => {
      if (request.routeOptions.url === path) done(null, body)
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
    })
}
