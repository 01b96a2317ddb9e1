import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { toJson } from '#server/features/archives/format/json.ts'

type Files = Map<string, Buffer>
type Row = Record<string, unknown>

/** Packs the files of an archive anew after a change, with a manifest that has the right sums unless `change` returns false. */
export async function zipOf(path: string, change: (files: Files) => void | false): Promise<Buffer> {
  const files = await filesIn(path)
  const isHonest = change(files) !== false
  if (isHonest) {
    const manifest = JSON.parse(String(files.get('manifest.json')))
    manifest.files = [...files]
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => ({ path: name, bytes: bytes.length, sha256: sumOf(bytes) }))
    files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  }
  return pack(files)
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function filesIn(path: string): Promise<Files> {
  const zip = await openPromise(path, { autoClose: false })
  const files: Files = new Map()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return files
}

function pack(files: Files, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

/** Changes the rows of a file. */
const rows = (file: string, change: (rows: Row[]) => Row[]) => (files: Files) => {
  const before = String(files.get(file))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
  const lines = change(before).map((row) => `${toJson(row)}\n`)
  files.set(file, Buffer.from(lines.join('')))
}

const first = (file: string, change: Row) => rows(file, ([one, ...rest]) => [{ ...one, ...change }, ...rest])

/** As other programs write JSON. */
const markedUp = (file: string, from: RegExp, markup: string) => (files: Files) =>
  void files.set(file, Buffer.from(String(files.get(file)).replace(from, `$&${markup}`)))

const forged: Record<string, (files: Files) => void | false> = {
  'another format': (files) =>
    void files.set('manifest.json', Buffer.from('{"format":"other","version":1,"files":[]}')),
  'no manifest': (files) => {
    files.delete('manifest.json')
    return false
  },
  'a wrong sum': (files) => {
    files.set('list.csv', Buffer.from('changed'))
    return false
  },
  'a file too many': (files) => {
    files.set('run.sh', Buffer.from('#!/bin/sh'))
  },
  'a file not in the manifest': (files) => {
    files.set(`pictures/${'0'.repeat(64)}.webp`, Buffer.from('x'))
    return false
  },
  'a picture that is a page': (files) => {
    const page = Buffer.from('<script>alert(1)</script>')
    files.set(`pictures/${sumOf(page)}.webp`, page)
  },
  'a file missing': (files) => void files.delete('posts.jsonl'),
  'people twice': rows('people.jsonl', (some) => [...some, ...some]),
  'an unknown field': first('people.jsonl', { email: 'mara@inkhorn.example' }),
  'a name without letters': first('people.jsonl', { name: '\u200b' }),
  'a script as the name of the club': markedUp('club.json', /"name": "/, '<script>alert(1)</script>'),
  'a picture in a description': markedUp('club.json', /"description": "/, '<img src=x onerror=alert(1)>'),
  'a person in bold': markedUp('people.jsonl', /"name":"/, '<b onmouseover=alert(1)>'),
  'a drawing as a title': markedUp('books.jsonl', /"title":"/, '<SVG onload=alert(1)>'),
  'a comment in a text': markedUp('posts.jsonl', /"text":"/, '<!-- '),
  'a forged book': first('reviews.jsonl', { book: 999_999 }),
  'a forged person': first('reviews.jsonl', { person: 999_999 }),
  'a reply to nothing': first('posts.jsonl', { replyTo: 999_999 }),
  'a reply to itself': rows('posts.jsonl', ([one, ...rest]) => [{ ...one, replyTo: one?.['id'] }, ...rest]),
  'eleven stars': first('reviews.jsonl', { stars: 11 }),
  'no number': first('reviews.jsonl', { stars: 'NaN' }),
  'a year of five digits': first('posts.jsonl', { at: '+12024-01-01T00:00:00.000Z' }),
  'the year 0': first('posts.jsonl', { at: '0000-01-01T00:00:00Z' }),
  'NUL in a text': first('posts.jsonl', { text: 'a\u0000b' }),
  'half a character': first('posts.jsonl', { text: '\ud800' }),
  'a text that is too long': first('posts.jsonl', { text: 'x'.repeat(30_000) }),
  'a script as a link': first('meetings.jsonl', { videoUrl: 'javascript:alert(1)' }),
  'a picture out of the folder': first('books.jsonl', { cover: '../../etc/passwd' }),
  'a picture that is missing': first('books.jsonl', { cover: `pictures/${'0'.repeat(64)}.webp` }),
  'no time zone': first('meetings.jsonl', { timeZone: 'Mars/Olympus' }),
  'a ballot for nothing': first('rounds.jsonl', { ballots: { entries: [], ballots: [[1]] } }),
  'a line without an end': (files) => void files.set('notes.jsonl', Buffer.from('{"id":1')),
  'no JSON': (files) => void files.set('club.json', Buffer.from('{'.repeat(100_000))),
  'no UTF-8': (files) => void files.set('people.jsonl', Buffer.from([0xff, 0xfe, 10])),
  'too many people': rows('people.jsonl', ([one]) =>
    Array.from({ length: 20_001 }, (_, at) => ({ ...one, person: at + 1 })),
  ),
}

/** Archives that nobody may restore, by what is wrong with them. */
export async function* forgedArchives(path: string): AsyncGenerator<[called: string, archive: Buffer]> {
  for (const [called, change] of Object.entries(forged)) yield [called, await zipOf(path, change)]
  const files = await filesIn(path)
  yield ['links instead of files', await pack(files, 0o120777)]
  yield ['a path out of the folder', renamed(await pack(files), 'list.csv', '../a.csv')]
  yield ['one path twice', renamed(await pack(files), 'notes.jsonl', 'posts.jsonl')]
  yield ['encrypted', withFlag(await pack(files), 1)]
  yield ['a bomb', withSize(await pack(files), 7)]
}

/** Also where the directory names it. */
const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to.padEnd(from.length, 'x')), 'latin1')

const directoryEntry = Buffer.from('PK\u0001\u0002')

function inDirectory(bytes: Buffer, change: (at: number) => void): Buffer {
  for (let at = bytes.indexOf(directoryEntry); at >= 0; at = bytes.indexOf(directoryEntry, at + 4)) change(at)
  return bytes
}

const withFlag = (bytes: Buffer, flag: number) =>
  inDirectory(bytes, (at) => void bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | flag, at + 8))

/** Says that each file is smaller than it is. */
const withSize = (bytes: Buffer, size: number) =>
  inDirectory(bytes, (at) => void bytes.writeUInt32LE(size, at + 24))

/** Cuts the file, or changes some of its bytes; the same for the same number. */
export function damage(bytes: Buffer, seed: number): Buffer {
  const random = (max: number, salt: number) =>
    createHash('sha256').update(`${seed} ${salt}`).digest().readUInt32LE(0) % max
  if (seed % 5 === 0) return bytes.subarray(0, random(bytes.length, 0))
  const damaged = Buffer.from(bytes)
  const from = random(bytes.length - 40, 1)
  for (let at = 0; at < 24; at++) damaged[from + at] = random(256, at + 2)
  return damaged
}
