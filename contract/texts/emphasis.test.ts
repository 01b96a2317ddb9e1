import { expect, test } from 'vitest'
import { MemberId } from '#contract/members/member.ts'
import type { Mention } from './mention.ts'
import { emphasizedParts } from './emphasis.ts'

const shown = (text: string, mentions?: readonly Mention[]) =>
  emphasizedParts(text, mentions).map((part) => (part.element ? `${part.element}: ${part.text}` : part.text))

test('words between stars are emphasized, and between two stars strong §R.23', () => {
  expect(shown('I *love* this **very much**!')).toEqual([
    'I ',
    'em: love',
    ' this ',
    'strong: very much',
    '!',
  ])
  expect(shown('*All of it*')).toEqual(['em: All of it'])
  expect(shown('(*a* and *b*)')).toEqual(['(', 'em: a', ' and ', 'em: b', ')'])
  expect(shown('*كتاب جميل*')).toEqual(['em: كتاب جميل'])
})

test.each([
  '5 * 3 * 2',
  'f**k this',
  '* a list\n* of two',
  '*see below',
  'a*b*c',
  '***',
  '**',
  '* a *',
  '\\*not this*',
  '*over\nlines*',
])('stars that emphasize nothing stay as they are: %j §R.23', (text) => {
  expect(shown(text)).toEqual([text])
})

test('mentions keep their place among emphasized words, and a name keeps its stars §R.23', () => {
  const text = '*Hi* @Ada *B*, *how are you, @Ben*'
  const mention = (name: string): Mention => ({
    memberId: MemberId.parse(1),
    start: text.indexOf(name),
    length: name.length,
  })
  const parts = emphasizedParts(text, [mention('@Ada *B*'), mention('@Ben')])
  expect(
    parts.map(({ text: words, mentions }) =>
      mentions.map(({ start, length }) => words.slice(start, start + length)),
    ),
  ).toEqual([[], ['@Ada *B*'], ['@Ben']])
})

test('a long text of stars is split at once §R.23', () => {
  const started = Date.now()
  emphasizedParts('*a '.repeat(20_000))
  emphasizedParts('*'.repeat(60_000))
  expect(Date.now() - started).toBeLessThan(1000)
})
