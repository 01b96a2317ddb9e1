import { expect, test } from 'vitest'
import { line } from './field.ts'

const name = line(20)

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\u202eecalevoL', 'AdaecalevoL'],
  ['\u2067Ada\u2069', 'Ada'],
  ['A\u200bd\u00ada\ufeff', 'Ada'],
  ['Ada\u0007', 'Ada'],
  ['Ada \u3164 L', 'Ada L'],
  // Joiners shape Persian words and hold an emoji together.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🚀', '👩\u200d🚀'],
  ['عائشة', 'عائشة'],
])('a line drops what nobody sees: %j', (typed, stored) => {
  expect(name.parse(typed)).toBe(stored)
})

test.each(['\u200b', '\u3164\u2800', '\u200d \u200c', '\u2066\u2069', ' '])(
  'a line of nothing that is seen is missing: %j',
  (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('This is required')
  },
)

test.each(['a\u0000b', '\ud800'])('what cannot be stored is refused: %j', (typed) => {
  expect(name.safeParse(typed).success).toBe(false)
})
