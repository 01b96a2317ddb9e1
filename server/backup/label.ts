import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { KeepingFailed } from './backup-failed.ts'

/** What stands beside a copy, in `<copy>.json`: what the copy must be, down to its last byte. */
export const Label = z.object({
  is: z.literal('a copy of an Inkhorn database'),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  /** Of PostgreSQL: the schema that everything in it stands in. */
  schema: z.nullable(z.string()),
  /** Migrations it has had, in order. */
  migrations: z.array(z.string()),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  bytes: z.int(),
  sha256: z.string(),
})
export type Label = z.infer<typeof Label>

/** What was found in a copy; faults are sentences, and the database has them too. */
export interface Found {
  label: Pick<Label, 'engine' | 'schema' | 'migrations' | 'rows'>
  faults: string[]
}

const labelOf = (copy: string): string => `${copy}.json`

/** Writes the label of a finished copy. */
export async function labelCopy(copy: string, known: Omit<Label, 'is' | 'bytes' | 'sha256'>): Promise<Label> {
  const label: Label = { is: 'a copy of an Inkhorn database', ...known, ...(await measure(copy)) }
  writeFileSync(labelOf(copy), `${JSON.stringify(label, null, 2)}\n`, { flag: 'wx', flush: true })
  return label
}

/** Reads the label of a copy and holds the copy to it. Throws KeepingFailed for one that is cut off, altered or unlabelled. */
export async function checkCopy(copy: string): Promise<Label> {
  if (!existsSync(copy)) throw new KeepingFailed(`There is no file ${copy}.`)
  if (!existsSync(labelOf(copy)))
    throw new KeepingFailed(
      `${labelOf(copy)} is missing: it was made with the copy, belongs beside it and says whether it is whole.`,
    )
  const label = z.safeParse(Label, jsonOf(readFileSync(labelOf(copy), 'utf8'))).data
  if (!label) throw new KeepingFailed(`${labelOf(copy)} does not describe a copy of an Inkhorn database.`)
  const { bytes, sha256 } = await measure(copy)
  if (bytes !== label.bytes)
    throw new KeepingFailed(`${copy} is not whole: it has ${bytes} bytes, and was made with ${label.bytes}.`)
  if (sha256 !== label.sha256)
    throw new KeepingFailed(`${copy} was altered after it was made: its checksum is another one.`)
  return label
}

async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
