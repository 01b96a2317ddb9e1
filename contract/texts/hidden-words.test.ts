import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mention } from './mention.ts'
import { MemberId } from '#contract/members/member.ts'
import { textParts } from './hidden-words.ts'

/** Puts hidden words in brackets. */
const shown = (text: string, mentions?: readonly Mention[]) =>
  textParts(text, mentions).map((part) => (part.hidden ? `[${part.text}]` : part.text))

const mention = (start: number, length: number): Mention => ({
  memberId: MemberId.parse(start + 1),
  start,
  length,
})

test('words between two pairs of bars are hidden §R.9', () => {
  expect(shown('I think ||the butler|| did it')).toEqual(['I think ', '[the butler]', ' did it'])
  expect(shown('||All of it||')).toEqual(['[All of it]'])
  expect(shown('||a||||b||')).toEqual(['[a||||b]'])
  expect(shown('||a|| ||b||')).toEqual(['[a]', ' ', '[b]'])
  expect(shown('||two\nlines||.')).toEqual(['[two\nlines]', '.'])
  expect(shown('')).toEqual([''])
})

test('bars that hide nothing stay as they are', () => {
  for (const text of [
    'a || b || c',
    '||',
    '||||',
    '|| ||',
    '||alone',
    'alone||',
    '|||x|||',
    'x || y||',
    '|a|',
  ])
    expect(shown(text)).toEqual([text])
})

test('pairs come in order and do not nest; a last mark alone is text', () => {
  expect(shown('||one ||two|| three||')).toEqual(['[one ||two]', ' three||'])
  expect(shown('||one|| and ||two')).toEqual(['[one]', ' and ||two'])
})

test('a backslash makes bars text', () => {
  expect(shown('\\||not hidden\\||')).toEqual(['||not hidden||'])
  expect(shown('||a\\||b|| c')).toEqual(['[a||b]', ' c'])
})

test('words from right to left and outside the first plane are hidden as others are', () => {
  expect(shown('قرأت ||نهاية الكتاب|| أمس')).toEqual(['قرأت ', '[نهاية الكتاب]', ' أمس'])
  expect(shown('||🦄||𝒶')).toEqual(['[🦄]', '𝒶'])
})

test('mentions stay at their words, hidden or not, and bars in a name are no marks', () => {
  const text = '\\|| @Mara and ||@Jonas did|| it, @Ines'
  const found = textParts(text, [mention(4, 5), mention(16, 6), mention(33, 5)])
  expect(
    found.map((part) => part.mentions.map(({ start, length }) => part.text.slice(start, start + length))),
  ).toEqual([['@Mara'], ['@Jonas'], ['@Ines']])
  expect(shown('@a||b said ||so||', [mention(0, 5)])).toEqual(['@a||b said ', '[so]'])
})

test('nothing of any text is lost but marks and backslashes, and long ones are quick', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('||', '|', '\\', ' ', 'a', '\n', 'ب', '🦄')), (pieces) => {
      const text = pieces.join('')
      const bare = (some: string) => some.replace(/[\\|]/gu, '')
      expect(
        bare(
          textParts(text)
            .map((part) => part.text)
            .join(''),
        ),
      ).toBe(bare(text))
      const hidden = textParts(text).filter((part) => part.hidden)
      expect(hidden.filter((part) => part.text.trim() !== part.text)).toEqual([])
    }),
  )
  const began = Date.now()
  textParts('||a '.repeat(50_000))
  textParts('||a||'.repeat(50_000))
  expect(Date.now() - began).toBeLessThan(1000)
})
