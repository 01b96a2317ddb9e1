import fc from 'fast-check'
import type { Schema } from './description.ts'

/** A placeholder for something that exists, replaced when the request is sent. */
const real = (name: string): string => JSON.stringify(`«${name}»`)

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pictures = [
  real('picture'),
  '"/pictures/magic-library.webp"',
  '"https://covers.example/1.jpg"',
  JSON.stringify(pixel),
]
const clubs = [real('clubId')]
const books = [real('bookId'), real('bookId'), real('otherBookId')]
const dayAfter = JSON.stringify(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16))
const entries = `[${real('entryId')},${real('otherEntryId')}]`
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const days = ['"2024-05-31"', '"2024-02-29T23:59:59.000Z"', 'null']

/** Values for fields with a meaning, as JSON text; any other field gets what its schema allows. */
const meaning: Record<string, readonly string[]> = {
  id: clubs,
  clubId: clubs,
  clubs,
  slug: [real('slug')],
  bookId: books,
  memberId: [real('memberId'), real('pendingId'), real('ownMemberId')],
  chosenBy: [real('userId'), 'null'],
  ratingId: [real('ratingId')],
  noteId: [real('noteId')],
  discussionId: [real('discussionId')],
  postId: [real('discussionId'), real('replyId')],
  parentId: [real('discussionId'), real('replyId'), 'null'],
  noticeId: [real('noticeId')],
  sessionId: [real('sessionId')],
  suggestionId: [real('suggestionId')],
  meetingId: [real('meetingId'), real('findingId')],
  optionId: [real('optionId')],
  questionId: [real('questionId')],
  startsAt: [dayAfter, '"2020-01-01T10:00"'],
  options: [`[${dayAfter}]`],
  timeZone: ['"UTC"', '"Europe/Berlin"', '"Asia/Kathmandu"'],
  videoUrl: ['"https://meet.example/x"', 'null'],
  notesVersion: ['0', '1'],
  name: [real('storedName')],
  email: [real('email'), real('memberEmail'), '"nobody@inkhorn.example"'],
  entryId: [real('entryId')],
  entryIds: [entries, entries, `[${real('entryId')}]`],
  ranking: [entries, `[${real('otherEntryId')}]`],
  approved: [entries],
  choice: [real('entryId')],
  roundId: [real('roundId'), real('otherRoundId')],
  closesAt: [JSON.stringify(tomorrow), '"2020-01-01T00:00:00Z"'],
  token: [real('token'), '"an-old-token"'],
  cursor: [real('cursor'), real('cursor'), '"WzFd"', '"WzEsMl0"', '"0000001"'],
  before: [real('cursor'), '"0000001"'],
  imageUrl: pictures,
  profileImageUrl: pictures,
  coverImageUrl: pictures,
  screenshot: [real('screenshot'), 'null'],
  url: ['"/club/somewhere?invite=true"', '"https://covers.example/1.jpg"', '"http://10.0.0.1/a.png"'],
  next: ['"/club/dune"', '"//evil.example"', '"/browse"'],
  readDate: days,
  isbn: ['"9780441013593"', '"0-441-01359-7"', '""'],
  query: ['"dune"', '"the"', '"canary"', '"a b c"', '"%"'],
  w: ['96', '1600', '97'],
  count: ['8', '16', '1'],
  visibility: ['"open"', '"public-preview"', '"invite-only"'],
}

const isObjectName = (name: string, isInBody: boolean) => !(isInBody && (name === 'name' || name === 'slug'))

/** JSON text of values for a field, as a well-meaning client would send them. */
export function fitting(schema: Schema, name: string, isInBody: boolean): fc.Arbitrary<string> {
  const meant = isObjectName(name, isInBody) ? meaning[name] : undefined
  return meant ? fc.constantFrom(...meant) : allowed(schema)
}

function allowed(schema: Schema): fc.Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowed))
  const types = [schema.type ?? 'null'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

/** Without what must not follow, which fast-check cannot generate: some of these texts are refused. */
const matching = (pattern: string): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?<?[!=][^()]*\)/g, '')))

function ofType(type: string, schema: Schema): fc.Arbitrary<string> {
  const { minimum = -1000, maximum = 1000, multipleOf = 1, minLength = 0, maxLength = 100 } = schema
  if (type === 'integer' || type === 'number')
    return fc
      .oneof(
        fc.constantFrom(minimum, maximum),
        fc
          .integer({
            min: Math.max(minimum, -1000) / multipleOf,
            max: Math.min(maximum, 3000) / multipleOf,
          })
          .map((steps) => steps * multipleOf),
      )
      .map(String)
  if (type === 'boolean') return fc.constantFrom('true', 'false')
  if (type === 'array')
    return fc
      .array(schema.items ? fc.oneof(fc.constant(real('bookId')), allowed(schema.items)) : fc.constant('1'), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
      .map((items) => `[${items.join()}]`)
  if (type !== 'string') return fc.constant('null')
  if (schema.pattern) return matching(schema.pattern).map((text) => JSON.stringify(text))
  return fc
    .oneof(
      fc.constantFrom(
        'Ines',
        'A thought about dune',
        'x'.repeat(minLength),
        'y'.repeat(Math.min(maxLength, 10_000)),
      ),
      fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
    )
    .map((text) => JSON.stringify(text))
}

/** JSON text just outside what a schema allows, or of the wrong type. */
export function almostFitting(schema: Schema): fc.Arbitrary<string> {
  const {
    minimum = 0,
    maximum = 100,
    multipleOf = 1,
    minLength = 0,
    maxLength = 100,
  } = schema.anyOf?.[0] ?? schema
  return fc.constantFrom(
    String(minimum - 1),
    String(maximum + 1),
    `"${minimum}"`,
    String(minimum + multipleOf / 2),
    'null',
    '""',
    '[]',
    `[${minimum}]`,
    '{}',
    'false',
    JSON.stringify('x'.repeat(Math.max(0, minLength - 1))),
    JSON.stringify('x'.repeat(Math.min(maxLength, 20_000) + 1)),
    JSON.stringify('😀'.repeat(Math.ceil(Math.min(maxLength, 20_000) / 2))),
    JSON.stringify(' \u00A0\u2028 '.repeat(3)),
    ...(schema.enum ?? []).map((value) => JSON.stringify(String(value).toUpperCase())),
  )
}
