import { errorCodes, type FastifyInstance } from 'fastify'
import { restoreArchive } from '#contract/archives/restore.ts'

const types = ['application/zip', 'application/x-zip-compressed']

/** The body of the one call that takes a ZIP is a stream. The endpoint bounds it while it reads. */
export function takeArchives(http: FastifyInstance): void {
  http.addContentTypeParser(types, (request, body, done) => {
    const takesZip = request.routeOptions.url === restoreArchive.path
    if (takesZip) done(null, body)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
  })
}
