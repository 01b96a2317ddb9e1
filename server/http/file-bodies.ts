import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { uploadCatalogue } from '#contract/admin/catalogue.ts'
import { restoreArchive } from '#contract/archives/restore.ts'
import { type Message, message } from '#contract/messages/message.ts'

interface FileBody {
  path: string
  types: readonly string[]
  /** Whether the file may come without a type. */
  untyped: boolean
  /** What another body is told. */
  send: Message
}

/** The calls whose body is a file. */
const takers: readonly FileBody[] = [
  {
    path: restoreArchive.path,
    types: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
    untyped: true,
    send: message('archives.sendZip', 'Send the archive as application/zip.'),
  },
  {
    path: uploadCatalogue.path,
    types: ['text/csv'],
    untyped: false,
    send: message('catalogue.sendCsv', 'Send the file as text/csv.'),
  },
]

const takerAt = ({ routeOptions: { url } }: FastifyRequest) => takers.find(({ path }) => path === url)

/** What to send instead of a body of another type. */
export const wantedBody = (request: FastifyRequest): Message =>
  takerAt(request)?.send ?? message('problems.sendJson', 'Send JSON, with the content type application/json.')

/** The body of these calls is a stream. Their endpoints bound it while they read. */
export function takeFiles(http: FastifyInstance): void {
  const refusal = () => new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
  const types = new Set(takers.flatMap((taker) => taker.types))
  for (const type of types)
    http.addContentTypeParser(type, (request, body, done) => {
      if (takerAt(request)?.types.includes(type)) done(null, body)
      else done(refusal())
    })
  // No type, or one that nothing takes.
  http.addContentTypeParser('*', (request, body, done) => {
    const isTaken = request.headers['content-type'] === undefined && takerAt(request)?.untyped
    if (isTaken) done(null, body)
    else if (request.is404) done(null)
    else done(refusal())
  })
}
