import * as z from 'zod/mini'
import { clubPath, type RowFile, rowFiles, type RowOf } from '../format/files.ts'
import { toJson } from '../format/json.ts'
import { gatherBoard } from './board.ts'
import { gatherRounds, gatherSuggestions, gatherTurns } from './choosing.ts'
import { gatherBooks, gatherClub, gatherList } from './club.ts'
import type { Gathering } from './gathering.ts'
import { listCsv, type ListedRow } from './list-csv.ts'
import { meetingsCalendar } from './meetings-calendar.ts'
import { gatherMeetings } from './meetings.ts'
import { findPicture } from './pictures.ts'
import { gatherNotes, gatherPosts, gatherReviews } from './texts.ts'
import type { ZippedFile } from './zip.ts'

type Gather = { [File in RowFile]: (gathering: Gathering) => AsyncIterable<RowOf<File>[]> }

/** In the order of the format: a row refers to rows before it. */
const gather: Gather = {
  'people.jsonl': async function* ({ people }) {
    yield [...people.rows]
  },
  'books.jsonl': gatherBooks,
  'list.jsonl': gatherList,
  'reviews.jsonl': gatherReviews,
  'notes.jsonl': gatherNotes,
  'posts.jsonl': gatherPosts,
  'meetings.jsonl': gatherMeetings,
  'board.jsonl': gatherBoard,
  'suggestions.jsonl': gatherSuggestions,
  'rounds.jsonl': gatherRounds,
  'turns.jsonl': gatherTurns,
}

/** Everything in an archive except the manifest. Rows are written as the format has them: what is written can be restored. */
export async function* archiveFiles(gathering: Gathering): AsyncGenerator<ZippedFile> {
  const club = await gatherClub(gathering)
  yield textFile(clubPath, [`${toJson(club, 2)}\n`])
  const listed = new Map<number, ListedRow>()
  const watch: { [File in RowFile]?: (row: RowOf<File>) => void } = {
    'books.jsonl': (row) => void listed.set(row.book, { book: row, listing: null }),
    'list.jsonl': (row) => {
      const known = listed.get(row.book)
      if (known) known.listing = row
    },
  }
  for (const file of Object.keys(gather) as RowFile[])
    yield { path: file, chunks: linesOf(file, gather[file](gathering), watch[file]), compress: true }
  yield textFile('list.csv', [listCsv([...listed.values()], gathering.people)])
  yield textFile('meetings.ics', [await meetingsCalendar(gathering, club.name)])
  for (const hash of gathering.pictures.hashes)
    yield { path: `pictures/${hash}.webp`, chunks: pictureOf(gathering, hash), compress: false }
}

const textFile = (path: string, texts: readonly string[]): ZippedFile => ({
  path,
  chunks: (async function* () {
    yield* texts
  })(),
  compress: true,
})

async function* linesOf<File extends RowFile>(
  file: File,
  batches: AsyncIterable<RowOf<File>[]>,
  watch: ((row: never) => void) | undefined,
): AsyncGenerator<string> {
  let written = 0
  const { row: shape, most } = rowFiles[file]
  for await (const rows of batches) {
    written += rows.length
    if (written > most) throw new Error(`More than ${most} rows in ${file}`)
    let lines = ''
    for (const row of rows) {
      watch?.(row as never)
      lines += `${toJson(z.parse(shape, row))}\n`
    }
    yield lines
  }
}

async function* pictureOf({ db, signal }: Gathering, hash: string): AsyncGenerator<Buffer> {
  signal.throwIfAborted()
  yield await findPicture(db, hash)
}
