import { expect, test } from 'vitest'
import { clubNameMax, overlayCode, overlayColors, searchWords, slugOf, defaultDescription } from './club.ts'

test('every overlay colour has its code, and an unknown one is black §3.19', () => {
  expect(Object.keys(overlayColors)).toEqual([
    'black',
    'white',
    'purple',
    'blue',
    'red',
    'green',
    'yellow',
    'pink',
    'indigo',
    'gray',
  ])
  expect(overlayCode('purple')).toBe('#9333ea')
  expect(overlayCode('gray')).toBe('#6b7280')
  for (const unknown of ['mauve', '', 'toString', '__proto__']) expect(overlayCode(unknown)).toBe('#000000')
})

test.each([
  ['The Lamplight Readers', 'the-lamplight-readers'],
  ['  --Dune & Co.!  ', 'dune-co'],
  ['A  B__C', 'a-b-c'],
  ['!!!', ''],
])('the slug of a club called «%s» consists of its letters and digits', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a new club has a default description', () => {
  expect(defaultDescription('Dune')).toMatchObject({
    english: 'A magical reading community for {name}',
    values: { name: 'Dune' },
  })
})

test('a long search ends at a whole character, so that it fits into an address', () => {
  const typed = `${'x'.repeat(clubNameMax - 1)}🦄`
  expect(searchWords(typed)).toBe('x'.repeat(clubNameMax - 1))
  expect(searchWords('🦄 clubs')).toBe('🦄 clubs')
})
