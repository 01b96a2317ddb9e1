import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import * as z from 'zod/mini'
import {
  clubPath,
  formatName,
  formatVersion,
  lineMax,
  Manifest,
  manifestPath,
  type RowFile,
  rowFiles,
  rowFileNames,
  type RowOf,
} from '../format/files.ts'
import { ArchivedClub } from '../format/club-rows.ts'
import { isMarkedUp } from '../format/json.ts'
import { damaged, foreign, newer } from './faults.ts'
import type { OpenedZip } from './entries.ts'

type Listed = Manifest['files'][number]

/** An archive whose directory and manifest agree. Its files are read as streams, as often as one likes. */
export interface ArchiveContent {
  readonly pictures: ReadonlySet<string>
  readonly extras: readonly string[]
  readonly readClub: () => Promise<ArchivedClub>
  readonly readRows: <File extends RowFile>(file: File) => AsyncGenerator<RowOf<File>>
  /** The whole bytes of a picture, or of another file that is small enough. */
  readonly readWhole: (path: string) => Promise<Buffer>
}

/** In bytes. */
const manifestMax = 4 * 1024 ** 2
const clubMax = 1024 ** 2

export async function readContent(opened: OpenedZip): Promise<ArchiveContent> {
  const { entries } = opened
  const manifest = await readManifest(opened)
  const files = new Map(manifest.files.map((file) => [file.path, file]))
  const isEmpty = (file: RowFile) => file === 'turns.jsonl' && manifest.version < 2
  const known = (path: string): [Entry, Listed] => {
    const entry = entries.get(path)
    const listed = files.get(path)
    if (!entry || !listed) throw damaged(`${path} is missing`)
    return [entry, listed]
  }
  for (const path of [...files.keys(), clubPath, ...rowFileNames.filter((file) => !isEmpty(file))])
    known(path)
  if (entries.size !== files.size + 1) throw damaged('a file that is not in the manifest')
  const read = (path: string) => summed(opened, ...known(path))
  const readWhole = (path: string) => buffer(read(path))
  return {
    pictures: new Set([...files.keys()].filter((path) => path.startsWith('pictures/'))),
    extras: [...files.keys()].filter((path) => /\.(csv|ics)$/.test(path)),
    readClub: async () => {
      if (known(clubPath)[1].bytes > clubMax) throw damaged('the club is too large')
      return parse(ArchivedClub, asText(await readWhole(clubPath)), clubPath, manifest)
    },
    readRows: async function* <File extends RowFile>(file: File) {
      if (isEmpty(file)) return
      const { row: shape, most } = rowFiles[file]
      let number = 0
      for await (const line of linesOf(read(file), file)) {
        if (++number > most) throw damaged(`more than ${most} rows in ${file}`)
        yield parse(shape as z.ZodMiniType, line, `${file}:${number}`, manifest) as RowOf<File>
      }
    },
    readWhole,
  }
}

async function readManifest(opened: OpenedZip): Promise<Manifest> {
  const entry = opened.entries.get(manifestPath)
  if (!entry || entry.uncompressedSize > manifestMax) throw foreign('no manifest')
  const text = asText(await buffer(bytesOf(opened, entry)))
  const head = z.safeParse(z.object({ format: z.string(), version: z.number() }), jsonIn(text, manifestPath))
  if (!head.success || head.data.format !== formatName) throw foreign('another format')
  if (head.data.version > formatVersion) throw newer(`version ${head.data.version}`)
  return parse(Manifest, text, manifestPath, head.data)
}

const asText = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw damaged('text that is not UTF-8')
  }
}

function jsonIn(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(`${where} is not JSON`)
  }
}

/** Before version 3, a `<` in a text was written as it is. */
const escapedSince = 3

function parse<Row>(
  shape: z.ZodMiniType<Row>,
  text: string,
  where: string,
  { version }: Pick<Manifest, 'version'>,
): Row {
  if (version >= escapedSince && isMarkedUp(text)) throw damaged(`${where}: markup`)
  const read = z.safeParse(shape, jsonIn(text, where))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw damaged(`${where}: ${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`)
}

/** The unpacked bytes, never more than the entry says it has. */
async function* bytesOf({ zip }: OpenedZip, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : 'unreadable')
  }
}

async function* summed(opened: OpenedZip, entry: Entry, listed: Listed): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of bytesOf(opened, entry)) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  if (bytes !== listed.bytes || hash.digest('hex') !== listed.sha256)
    throw damaged(`the sum of ${listed.path}`)
}

const lineBreak = 10

async function* linesOf(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(lineBreak); end >= 0; end = chunk.indexOf(lineBreak, from)) {
      yield asText(Buffer.concat([...rest, chunk.subarray(from, end)]))
      rest = []
      restBytes = 0
      from = end + 1
    }
    if (from === chunk.length) continue
    rest.push(chunk.subarray(from))
    restBytes += chunk.length - from
    if (restBytes > lineMax) throw damaged(`a line of ${file} is too long`)
  }
  if (restBytes > 0) throw damaged(`${file} ends within a line`)
}
