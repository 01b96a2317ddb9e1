/**
 * `npm run bench picks [-- --out=FILE]`: the 16 books that six small clubs are recommended, with their reasons, to be read by eye.
 * A new instance with the starter catalogue, where nothing has been learned.
 */
import { writeFileSync } from 'node:fs'
import { type ClubId, defaultDescription, NewClub } from '#contract/clubs/club.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findOrInsertUser } from '#server/features/accounts/user.ts'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { startClub } from '#server/features/clubs/start-club.ts'
import { authorizeReadList, proveReadPosts } from '#server/features/clubs/policy.ts'
import type { BackgroundSet } from '#server/features/recommendations/background-set.ts'
import { wordSentence } from '#contract/messages/sentence.ts'
import { english } from '#server/messages/wording.ts'
import { createBackgroundCache } from '#server/features/recommendations/background-cache.ts'
import { findCatalogueState } from '#server/features/recommendations/catalogue-state.ts'
import { recommendBooks } from '#server/features/recommendations/recommend.ts'
import { createDatabase } from './databases.ts'
import { textOption } from './options.ts'

/** Each club's books with the ratings of its three members, 0 for none. */
const clubs: Record<string, Record<string, [number, number, number]>> = {
  'Tuesday Fantasy': {
    'The Hobbit': [5, 5, 3],
    'A Wizard of Earthsea': [5, 4, 0],
    'The Name of the Wind': [4, 5, 2],
    'The Final Empire': [0, 5, 4],
    "Assassin's Apprentice": [5, 3, 4],
    Circe: [3, 4, 5],
  },
  'Rocket Readers': {
    Dune: [5, 5, 4],
    Foundation: [4, 3, 5],
    Neuromancer: [3, 5, 0],
    "Childhood's End": [4, 0, 5],
    Solaris: [5, 4, 3],
    'The Left Hand of Darkness': [5, 4, 4],
  },
  'The Body in the Library': {
    'And Then There Were None': [5, 5, 4],
    'The Hound of the Baskervilles': [5, 4, 3],
    'The Big Sleep': [3, 5, 0],
    'In the Woods': [2, 4, 5],
    'Murder on the Orient Express': [5, 4, 4],
  },
  'Young at Heart': {
    'The Hunger Games': [5, 4, 3],
    'The Fault in Our Stars': [3, 5, 4],
    'The Hate U Give': [5, 5, 4],
    'Eleanor & Park': [0, 5, 3],
    Divergent: [4, 2, 0],
  },
  'Slow Pages': {
    Beloved: [5, 4, 5],
    Stoner: [5, 5, 3],
    'Things Fall Apart': [4, 0, 5],
    'The Remains of the Day': [5, 4, 4],
    'Mrs Dalloway': [3, 5, 0],
  },
  'Our Book Club': {},
}
const count = 16
const now = new Date('2026-01-05T00:00:00.000Z')

export async function run(): Promise<void> {
  const database = await createDatabase('sqlite')
  const opened = await openDatabase<Tables>(database.url)
  const lines: string[] = []
  try {
    await migrate(opened)
    await fillCatalogue(opened.db)
    const { bookCount } = await findCatalogueState(opened.db)
    const background = await createBackgroundCache(opened.db)(bookCount)
    for (const [name, books] of Object.entries(clubs)) {
      const picks = await recommend(opened.db, name, books, background)
      lines.push(`## ${name}`, `Has read: ${Object.keys(books).join(', ') || 'nothing'}`, '')
      for (const [index, { title, author, reason }] of picks.entries())
        lines.push(`${index + 1}. ${title}, ${author}: ${wordSentence(reason, english)}`)
      lines.push('')
    }
  } finally {
    await opened.close()
    await database.drop()
  }
  const out = textOption('out', '')
  if (out === '') console.log(lines.join('\n'))
  else writeFileSync(out, lines.join('\n'))
}

async function recommend(
  db: Db,
  name: string,
  books: Readonly<Record<string, readonly number[]>>,
  background: BackgroundSet,
) {
  const readers = await transact(db, (change) =>
    Promise.all(
      [1, 2, 3].map((number) =>
        findOrInsertUser(
          change,
          { email: `${name}${number}@bench.example`, name: `${number}` },
          () => Promise.resolve(),
          now,
        ),
      ),
    ),
  )
  const [founder] = readers
  if (!founder) throw new Error('A club needs a founder')
  const chosen = NewClub.parse({
    name,
    description: english.say(defaultDescription(name)),
    visibility: 'open',
  })
  const draft = {
    ...chosen,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    founder: { id: founder.id, name: '1' },
    imageUrl: null,
    imageCredit: null,
  }
  const { id } = await startClub(db, draft, now)
  const added_at = now.toISOString()
  for (const reader of readers.slice(1))
    await db
      .insertInto('members')
      .values({
        club_id: id,
        user_id: reader.id,
        member_name: '',
        role: 'member',
        status: 'member',
        joined_at: added_at,
      })
      .execute()
  for (const [title, ratings] of Object.entries(books)) {
    const book = await db
      .selectFrom('books')
      .select(['id', 'work_key'])
      .where('title', '=', title)
      .orderBy('id')
      .executeTakeFirst()
    if (!book) throw new Error(`The starter catalogue lacks ${title}`)
    const address = { club_id: id, book_id: book.id }
    await db
      .insertInto('listed_books')
      .values({ ...address, work_key: book.work_key, status: 'read', added_at })
      .execute()
    const given = ratings.flatMap((rating, index) => ({ rating, reader: readers[index] }))
    for (const { rating, reader } of given)
      if (rating > 0 && reader)
        await db
          .insertInto('reviews')
          .values({
            ...address,
            user_id: reader.id,
            rating,
            comment: '',
            member_name: '',
            created_at: added_at,
          })
          .execute()
    const rated = ratings.filter((rating) => rating > 0)
    await db
      .insertInto('club_ratings')
      .values({
        ...address,
        rating_sum: rated.reduce((sum, rating) => sum + rating, 0),
        rating_count: rated.length,
      })
      .execute()
  }
  const proof = await authorizeReadList(db, founder, id as ClubId)
  const state = await findCatalogueState(db)
  return (await recommendBooks(db, proof, proveReadPosts(proof), state, background, 0, count)).books
}
