import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/members/member.ts'
import { keptMentions, mark, rankByName, toAnonymous, toShown, toStored } from './marks.ts'

const name = fc.stringMatching(/^[\p{L}\p{M} '’-]{1,20}$/u)
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('@', '@[1]', mark, '🕯️', '\n', 'الفصل'),
)
const pieces = fc.array(fc.record({ before: words, name }), { maxLength: 20 })

/** A text with a mention of person 1, 2, 3, … after each piece of words. */
function compose(parts: readonly { before: string; name: string }[], end: string) {
  let text = ''
  const mentions = parts.map(({ before, name: named }, at) => {
    text += before
    const start = text.length
    text += `@${named}`
    return { memberId: (at + 1) as MemberId, start, length: named.length + 1 }
  })
  return { text: text + end, mentions }
}

describe('a stored text', () => {
  test('a stored text shows the original text, and its mentions at their places', () => {
    fc.assert(
      fc.property(pieces, words, (parts, end) => {
        const { text, mentions } = compose(parts, end)
        const people = parts.map(({ name: named }, at) => ({ memberId: at + 1, name: named }))
        const shown = toShown(toStored(text, mentions), people)
        // A mark that somebody typed becomes another character of the same length.
        expect(shown.text).toBe(text.replaceAll(mark, '\u{fffd}'))
        expect(shown.mentions).toEqual(mentions)
      }),
    )
  })

  test('a stored text contains no name, and as many marks as mentions', () => {
    fc.assert(
      fc.property(pieces, words, (parts, end) => {
        const { text, mentions } = compose(parts, end)
        const stored = toStored(text, mentions)
        expect(stored.split(mark)).toHaveLength(mentions.length + 1)
      }),
    )
  })

  test('a stored text shows new names at new places', () => {
    const { text, mentions } = compose(
      [
        { before: 'Ask ', name: 'Jo' },
        { before: ' or ', name: 'Mara' },
      ],
      '!',
    )
    const people = [
      { memberId: 1, name: 'Johanna von Ark' },
      { memberId: 2, name: 'ليلى' },
    ]
    const shown = toShown(toStored(text, mentions), people)
    expect(shown.text).toBe('Ask @Johanna von Ark or @ليلى!')
    expect(shown.mentions.map(({ start, length }) => shown.text.slice(start, start + length))).toEqual([
      '@Johanna von Ark',
      '@ليلى',
    ])
  })

  test('a stored text shows a person who left as plain text, and a mark without a person as it is', () => {
    const people = [{ memberId: null, name: 'Jonas' }]
    expect(toShown(`${mark} and ${mark}`, people)).toEqual({ text: `@Jonas and ${mark}`, mentions: [] })
  })

  test('a stored text hides names from readers who may not see them', () => {
    expect(toAnonymous(`${mark} and ${mark}`, 'A member')).toEqual({
      text: 'A member and A member',
      mentions: [],
    })
  })
})

describe('an edit that names no mentions', () => {
  const jonas = { memberId: 1, name: 'Jonas' }
  const mara = { memberId: 2, name: 'Mara' }
  test.each([
    ['keeps those that are still there', 'Now @Jonas and @Mara', [jonas, mara], [1, 2]],
    ['drops those that are gone', 'Now @Mara', [jonas, mara], [2]],
    ['keeps one of two', 'Once @Jonas', [jonas, jonas], [1]],
    ['drops people who left', '@Jonas', [{ memberId: null, name: 'Jonas' }], []],
    ['adds nobody', '@Jonas @Mara', [], []],
  ])('%s', (_what, text, former, expected) => {
    const kept = keptMentions(text, former)
    expect(kept.map(({ memberId }) => memberId)).toEqual(expected)
    for (const { start, length } of kept) expect(text.slice(start, start + length)).toMatch(/^@(Jonas|Mara)$/)
  })
})

describe('the members offered', () => {
  const people = ['Émile Zola', 'Zoë', 'Mara Lind', 'Linda', 'O’Brien', 'ليلى الأخيلية', 'Łukasz'].map(
    (shown, at) => ({ memberId: (at + 1) as MemberId, name: shown }),
  )
  const offered = (letters: string, limit = 8) =>
    rankByName(people, letters, limit).map(({ name: one }) => one)

  test.each([
    ['emi', ['Émile Zola']],
    ['zo', ['Zoë', 'Émile Zola']],
    ['LIN', ['Linda', 'Mara Lind']],
    ['mara li', ['Mara Lind']],
    ['ara', []],
    ['obr', ['O’Brien']],
    ['luk', ['Łukasz']],
    ['ليل', ['ليلى الأخيلية']],
    ['%', []],
  ])('the members offered have a word that begins with %s', (letters, expected) => {
    expect(offered(letters)).toEqual(expected)
  })

  test('without letters the first members by name are offered, and never more than the limit', () => {
    expect(offered('', 3)).toEqual(['Émile Zola', 'Linda', 'Łukasz'])
  })
})
