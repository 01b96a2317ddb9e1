import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, Instant, line } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'

/** The largest file of books, in bytes, gzipped or not. Larger ones are for the command line. */
export const catalogueFileMax = 64 * 1024 ** 2

export const CatalogueUpload = z.object({
  id: id<'CatalogueUploadId'>(),
  /** The file’s. */
  name: z.string(),
  bytes: z.number(),
  state: z.enum(['waiting', 'importing', 'done', 'failed']),
  percent: z.int(),
  uploadedAt: Instant,
  endedAt: z.nullable(Instant),
  lines: z.int(),
  /** New books, and books that gained facts. */
  added: z.int(),
  completed: z.int(),
  /** Lines that were refused, and the first of them with the reason. */
  refused: z.int(),
  firstRefused: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** Values that could not be read and were left out of their books, and the first of them. */
  dropped: z.int(),
  firstDropped: z.array(z.object({ line: z.int(), column: z.string(), value: z.string() })),
  /** Why it ended early. */
  problem: z.nullable(z.string()),
})
export type CatalogueUpload = z.infer<typeof CatalogueUpload>

const feature = 'admin'
const path = '/api/admin/catalogue'

export const listCatalogueUploads = endpoint({
  method: 'GET',
  path,
  summary: 'Files of books that site admins added to the catalogue in the last 90 days, newest first',
  caller: 'site-admin',
  feature,
  query: z.object(pageQuery(20)),
  answer: z.array(CatalogueUpload),
  status: 200,
})

export const uploadCatalogue = endpoint({
  method: 'POST',
  path,
  summary:
    'Add the books of a CSV file (`text/csv`, gzipped or not) to the catalogue, in the background. Nothing is overwritten or deleted. ' +
    '400 if its first row does not name the columns',
  caller: 'site-admin',
  feature,
  query: z.object({ name: z._default(line(200), 'books.csv') }),
  answer: CatalogueUpload,
  accepted: CatalogueUpload,
  status: 200,
  bodyLimit: catalogueFileMax,
  rateLimit: { calls: 30, perSeconds: 3600 },
})
