import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { exportLibraryCsv, exportLibraryJson } from '#contract/imports/export-library.ts'
import { message } from '#contract/messages/message.ts'
import type { AppContext } from '#server/app-context.ts'
import { attachment } from '#server/http/attachment.ts'
import type { Wording } from '#server/messages/wording.ts'
import { libraryInBatches } from './library-books.ts'
import { writeCsv } from './library-csv.ts'
import { writeJson } from './library-json.ts'

/** My books, as files for other services and for oneself. */
export function registerLibraryExports({ route, db }: AppContext): void {
  const send = (reply: FastifyReply, wording: Wording, extension: string, type: string) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        attachment(wording.say(message('imports.booksFile', 'my-books')), extension),
      )

  route(exportLibraryCsv, ({ reader, reply, wording }) =>
    send(reply, wording, 'csv', 'text/csv').send(Readable.from(writeCsv(libraryInBatches(db, reader)))),
  )

  route(exportLibraryJson, ({ reader, reply, wording }) =>
    send(reply, wording, 'json', 'application/json').send(
      Readable.from(writeJson(db, reader, libraryInBatches(db, reader))),
    ),
  )
}
