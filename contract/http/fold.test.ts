import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Émile Zola', 'emile zola'],
  ['Ἀχιλλεύς', 'αχιλλευς'],
  ['Ёлка и чайка', 'елка и чаика'],
  ['Việt Nam', 'viet nam'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد', 'احمد'],
  ['Łukasz O’Brien', 'lukasz obrien'],
  ['I ❤️ books', 'i books'],
])('a search finds %j however its accents and vowel points are written', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['ハハ', 'パパ'],
  ['ハハ', 'ババ'],
  ['ﾊﾊ', 'ﾊﾟﾊﾟ'],
  ['かき', 'かぎ'],
  ['की', 'का'],
  ['कमल', 'कोमल'],
  ['ใกล้', 'ไกล'],
  ['เสือ', 'เสื่อ'],
  ['বই', 'বাই'],
  ['தமிழ்', 'தமழ'],
  ['မာ', 'မိ'],
  ['سأل', 'سئل'],
])('%j and %j are different words, because their marks are part of the letters', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

test.each([
  ['パパ', 'ﾊﾟﾊﾟ'],
  ['パパ', '\u30cf\u309a\u30cf\u309a'],
  ['Ａｄａ', 'ada'],
  ['한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
])('%j and %j are the same word in two notations', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('folded text stays the same when it is folded again, and has no characters of a LIKE pattern', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(text)).not.toMatch(/[%_'"\\]|^ | $| {2}/)
    }),
  )
})
