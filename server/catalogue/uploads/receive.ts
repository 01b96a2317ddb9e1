import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { catalogueFileMax } from '#contract/admin/catalogue.ts'
import { message } from '#contract/messages/message.ts'
import type { Db } from '#server/db/schema.ts'
import { storePieces } from '#server/features/archives/pieces.ts'
import { withFile } from '#server/features/archives/reading/receive.ts'
import { csvColumns, delimiterOf, readHeader } from '#server/features/books/importing/csv-rows.ts'
import { inspectFile } from '#server/features/books/importing/import-file.ts'
import { ImportError } from '#server/features/books/importing/report.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { forgetUpload, piecesOf } from './uploads.ts'

/** Rows of former uploads are kept this long. */
const keptDays = 90

const receiving = {
  max: catalogueFileMax,
  refusal: () =>
    new HttpError(
      'too-large',
      message('catalogue.tooLarge', 'This file has more than {max} MB. Import it from the command line.', {
        max: catalogueFileMax / 1024 ** 2,
      }),
    ),
}

/** Where files are while they are received or imported; apart from what imports of the command line keep. */
export const receivedFolder = (importFolder: string): string => join(importFolder, 'received')

/** Keeps a file of books for the job that imports it; returns its id. Throws 400 if its first row does not name the columns. */
export const receiveUpload = (
  db: Db,
  folder: string,
  { body, name, now }: { body: Readable; name: string; now: Date },
): Promise<number> =>
  withFile(
    folder,
    body,
    async (path) => {
      const bytes = await checkFile(path)
      const old = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
      await db.deleteFrom('catalogue_uploads').where('uploaded_at', '<', old).execute()
      const { id } = await db
        .insertInto('catalogue_uploads')
        .values({
          name,
          bytes,
          state: 'waiting',
          uploaded_at: now.toISOString(),
          ended_at: null,
          report: JSON.stringify({}),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      try {
        await storePieces(db, piecesOf(id), createReadStream(path))
      } catch (error) {
        await forgetUpload(db, id).catch(() => {})
        throw error
      }
      return id
    },
    receiving,
  )

/** Returns its size. */
async function checkFile(path: string): Promise<number> {
  try {
    const { format, firstLine, size } = await inspectFile(path)
    if (format === 'dump') throw invalid('file', dumpsElsewhere)
    const [names = []] = parse(firstLine, {
      bom: true,
      delimiter: delimiterOf(firstLine),
      relax_quotes: true,
    })
    readHeader(names)
    return size
  } catch (error) {
    if (!(error instanceof ImportError) && !isOfParser(error)) throw error
    throw invalid('file', wrongHeader)
  }
}

const isOfParser = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

const dumpsElsewhere = message(
  'catalogue.dump',
  'Open Library’s files are too large to send. Import them from the command line: npx inkhorn catalogue import.',
)

const wrongHeader = message(
  'catalogue.wrongHeader',
  'This isn’t a table of books: its first row has to name the columns title and author. Others may be {columns}.',
  { columns: csvColumns.filter((name) => name !== 'title' && name !== 'author').join(', ') },
)
