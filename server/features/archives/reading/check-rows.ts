import type { RowFile, RowOf } from '../format/files.ts'
import type { ArchivedReaction } from '../format/text-rows.ts'
import { damaged } from './faults.ts'

/** What earlier rows said: a reference to anything else is forged. */
export interface Known {
  readonly pictures: ReadonlySet<string>
  readonly people: Set<number>
  readonly members: Set<number>
  /** In the order of turns. */
  readonly places: Set<number>
  readonly books: Set<number>
  readonly listed: Set<number>
  /** The book and the person of each review. */
  readonly reviewed: Set<string>
  readonly reviews: Set<number>
  readonly notes: Set<number>
  /** By id. */
  readonly posts: Map<number, { book: number; level: number }>
  readonly meetings: Set<number>
  /** By id: whether it is a thread. */
  readonly board: Map<number, boolean>
  readonly suggestions: Set<number>
  /** The books that can be voted on. */
  readonly suggested: Set<number>
}

export const nothingKnown = (pictures: ReadonlySet<string>): Known => ({
  pictures,
  people: new Set(),
  members: new Set(),
  places: new Set(),
  books: new Set(),
  listed: new Set(),
  reviewed: new Set(),
  reviews: new Set(),
  notes: new Set(),
  posts: new Map(),
  meetings: new Set(),
  board: new Map(),
  suggestions: new Set(),
  suggested: new Set(),
})

const must = (holds: boolean, why: string): void => {
  if (!holds) throw damaged(why)
}

function addOnce<Key>(known: Set<Key>, key: Key, what: string): void {
  must(!known.has(key), `${what} twice`)
  known.add(key)
}

const requireAll = <Key>(known: ReadonlySet<Key>, keys: readonly (Key | null)[], what: string): void =>
  must(
    keys.every((key) => key === null || known.has(key)),
    `an unknown ${what}`,
  )

const requireDistinct = (keys: readonly (number | string)[], what: string): void =>
  must(new Set(keys).size === keys.length, `${what} twice`)

interface Text {
  person: number | null
  reactions: readonly ArchivedReaction[]
}

function checkText({ people }: Known, { person, reactions }: Text): void {
  requireAll(people, [person, ...reactions.map((one) => one.person)], 'person')
  requireDistinct(
    reactions.map((one) => `${one.person} ${one.reaction}`),
    'a reaction',
  )
}

/** Only a deleted post has no author. */
const checkStub = ({ signed, deletedAt }: { signed: string | null; deletedAt: string | null }) =>
  must((signed === null) === (deletedAt !== null), 'a post without an author')

const levelMax = 3

export const checks: { readonly [File in RowFile]: (row: RowOf<File>, known: Known) => void } = {
  'people.jsonl': ({ person, role, joinedAt, turn }, { people, members, places }) => {
    addOnce(people, person, 'a person')
    must((role === null) === (joinedAt === null), 'a member who never joined')
    must(role !== null || !turn, 'a turn of somebody who is no member')
    if (turn) addOnce(places, turn.place, 'a turn')
    if (role !== null) members.add(person)
  },
  'books.jsonl': ({ book, cover }, { books, pictures }) => {
    addOnce(books, book, 'a book')
    must(!cover?.startsWith('pictures/') || pictures.has(cover), 'an unknown picture')
  },
  'list.jsonl': ({ book, chosenBy, addedBy }, { books, listed, people }) => {
    requireAll(books, [book], 'book')
    addOnce(listed, book, 'a book of the list')
    requireAll(people, [chosenBy, addedBy], 'person')
  },
  'reviews.jsonl': (row, known) => {
    addOnce(known.reviews, row.id, 'a review')
    requireAll(known.books, [row.book], 'book')
    if (row.person !== null) addOnce(known.reviewed, `${row.book} ${row.person}`, 'a review of a book')
    checkText(known, row)
  },
  'notes.jsonl': (row, known) => {
    addOnce(known.notes, row.id, 'a note')
    requireAll(known.books, [row.book], 'book')
    checkText(known, row)
  },
  'posts.jsonl': (row, known) => {
    const { posts } = known
    must(!posts.has(row.id), 'a post twice')
    requireAll(known.books, [row.book], 'book')
    const above = row.replyTo === null ? null : posts.get(row.replyTo)
    must(above !== undefined && (above === null || above.book === row.book), 'a reply to an unknown post')
    const level = above ? above.level + 1 : 0
    must(level <= levelMax, 'a reply that is too deep')
    posts.set(row.id, { book: row.book, level })
    checkStub(row)
    checkText(known, row)
  },
  'meetings.jsonl': (row, known) => {
    addOnce(known.meetings, row.id, 'a meeting')
    requireAll(known.books, [row.book], 'book')
    const { answers, attended, brought, options, topics, status, startsAt } = row
    must(status !== 'scheduled' || startsAt !== null, 'a meeting without a time')
    must(status !== 'finding-a-date' || (options.length > 0 && startsAt === null), 'a meeting without times')
    const marks = options.flatMap((option) => option.marks)
    const named = [...answers, ...brought, ...marks].map(({ person }) => person)
    requireAll(known.members, [row.createdBy, ...attended, ...named], 'member')
    for (const people of [answers, brought, ...options.map((option) => option.marks)])
      requireDistinct(
        people.map(({ person }) => person),
        'an answer',
      )
    requireDistinct(attended, 'a guest')
    requireDistinct(
      options.map((option) => option.startsAt),
      'a time',
    )
    requireDistinct(
      topics.map(({ post }) => post),
      'a topic',
    )
    must(
      topics.every(({ post }) => known.posts.has(post)),
      'an unknown topic',
    )
  },
  'board.jsonl': (row, known) => {
    const { board, pictures } = known
    must(!board.has(row.id), 'a post twice')
    must(row.thread === null || board.get(row.thread) === true, 'a reply to an unknown thread')
    board.set(row.id, row.thread === null)
    requireAll(known.meetings, [row.meeting], 'meeting')
    requireAll(
      pictures,
      row.pictures.map(({ picture }) => picture),
      'picture',
    )
    checkStub(row)
    checkText(known, row)
  },
  'suggestions.jsonl': ({ suggestion, book, person, leftAt }, known) => {
    addOnce(known.suggestions, suggestion, 'a suggestion')
    requireAll(known.books, [book], 'book')
    requireAll(known.members, [person], 'member')
    if (leftAt === null) addOnce(known.suggested, book, 'a suggestion of a book')
  },
  'rounds.jsonl': ({ entries, ballots, status }, { suggestions }) => {
    const onBallot = entries.map(({ suggestion }) => suggestion)
    requireAll(suggestions, onBallot, 'suggestion')
    requireDistinct(onBallot, 'a book on a ballot')
    must(status === 'cancelled' || ballots !== null, 'a vote without ballots')
    const counted = (ballots?.entries ?? []).map(({ suggestion }) => suggestion)
    requireDistinct(counted, 'a book on a ballot')
    requireAll(new Set(onBallot), counted, 'suggestion')
    requireAll(new Set(counted), ballots?.ballots.flat() ?? [], 'choice')
  },
  'turns.jsonl': ({ person, book }, { members, books }) => {
    requireAll(members, [person], 'member')
    requireAll(books, [book], 'book')
  },
}
