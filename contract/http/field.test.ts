import { messageIn } from '#contract/messages/message.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idInUrl, line, prose, wholeInUrl } from './field.ts'

const Id = idInUrl<'BookId'>()

test.each([
  '0x1',
  ' 1',
  '1 ',
  '+1',
  '-1',
  '01',
  '1e3',
  '1.0',
  '1_0',
  '0b1',
  '١',
  '',
  '0',
  '9007199254740992',
  '1n',
])('the id %j in a URL is refused', (text) => {
  expect(z.safeParse(Id, text).success).toBe(false)
})

test('an id in a URL is its digits, up to the largest whole number', () => {
  expect(z.parse(Id, '1')).toBe(1)
  expect(z.parse(Id, '9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
})

test('a whole number in a URL may be zero if zero is allowed, and the API documents describe it as a number', () => {
  const Since = wholeInUrl(0, 10)
  expect(z.parse(Since, '0')).toBe(0)
  expect(z.safeParse(Since, '11').success).toBe(false)
  expect(z.toJSONSchema(Since, { io: 'input' })).toMatchObject({ type: 'integer', minimum: 0, maximum: 10 })
})

const name = line(20)

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\u202eecalevoL', 'AdaecalevoL'],
  ['\u2067Ada\u2069', 'Ada'],
  ['A\u200bd\u00ada\ufeff', 'Ada'],
  ['Ada\u0007', 'Ada'],
  ['Ada\u000bLovelace\u0085Byron', 'Ada Lovelace Byron'],
  ['Ada \u3164 L', 'Ada L'],
  // Joiners shape Persian words and hold emoji sequences together.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🚀', '👩\u200d🚀'],
  ['عائشة', 'عائشة'],
])('a line drops invisible characters: %j', (typed, stored) => {
  expect(name.parse(typed)).toBe(stored)
})

test.each(['\u200b', '\u3164\u2800', '\u200d \u200c', '\u2066\u2069', ' '])(
  'a line with only invisible characters counts as missing: %j',
  (typed) => {
    expect(messageIn(name.safeParse(typed).error?.issues[0]?.message ?? '')).toMatchObject({
      english: 'This is required',
    })
  },
)

test.each(['a\u0000b', '\ud800'])('text that cannot be stored is refused: %j', (typed) => {
  expect(name.safeParse(typed).success).toBe(false)
})

test.each([
  ['  One\r\ntwo\rthree ', 'One\ntwo\nthree'],
  ['See \u202ehttps://example.org/gpj.exe', 'See https://example.org/gpj.exe'],
  ['\u2067a\u2069 \u200fb\u061c', 'a b'],
  ['a\tb\u0007\u009b', 'a\tb'],
  ['می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
  ['\u200b\u3164\n\u2800', ''],
  // As word processors paste them: line breaks, a non-breaking and a soft hyphen, bullets.
  ['One\u000btwo\u2028three\u2029four\u0085five\u000csix', 'One\ntwo\nthree\nfour\nfive\nsix'],
  ['well\u001eread, un\u001ffor\u00adgotten', 'well-read, unforgotten'],
  ['\uf0b7 Circe\n\uf0a7 Kindred', '• Circe\n• Kindred'],
])('a text with line breaks drops invisible characters: %j', (typed, stored) => {
  expect(prose(100).parse(typed)).toBe(stored)
})
