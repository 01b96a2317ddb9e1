import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/members/member.ts'
import { changeText, mentionMember, queryAt, trimText } from './mentions-in-text.ts'

const jonas = { memberId: 7 as MemberId, name: 'Jonas Rødland' }
const mara = { memberId: 2 as MemberId, start: 4, length: 5 }
const written = { text: 'Ask @Mara now', mentions: [mara] }
const shownIn = ({
  text,
  mentions,
}: {
  text: string
  mentions: readonly { start: number; length: number }[]
}) => mentions.map(({ start, length }) => text.slice(start, start + length))

describe('the mentions of a text that changes', () => {
  test.each([
    ['move with what is typed before them', 'Please ask @Mara now', ['@Mara']],
    ['stay when something is typed after them', 'Ask @Mara now, please', ['@Mara']],
    ['stay when something is typed right after them', 'Ask @Mara, now', ['@Mara']],
    ['become plain text when their name changes', 'Ask @Maria now', []],
    ['become plain text when they lose their last letter', 'Ask @Mar now', []],
    ['go with their text', 'Ask  now', []],
    ['go with all text', '', []],
    ['move when a line break comes before them', 'Ask\n@Mara now', ['@Mara']],
  ])('mentions %s', (_what, text, expected) => {
    const changed = changeText(written, text)
    expect(changed.text).toBe(text)
    expect(shownIn(changed)).toEqual(expected)
  })

  test('every mention still covers a mentioned name, whatever is typed', () => {
    const text = fc.stringMatching(/^[@ab ]{0,12}$/)
    fc.assert(
      fc.property(text, text, text, (before, after, next) => {
        const whole = {
          text: `${before}@Mara${after}`,
          mentions: [{ ...mara, start: before.length }],
        }
        for (const shown of shownIn(changeText(whole, next))) expect(shown).toBe('@Mara')
        for (const shown of shownIn(changeText(whole, `${next}${whole.text}`))) expect(shown).toBe('@Mara')
      }),
    )
  })

  test('mentions keep their names when white space around the text is trimmed', () => {
    const sent = trimText({ text: `\n  ${written.text} `, mentions: [{ ...mara, start: 7 }] })
    expect(sent).toEqual(written)
  })
})

describe('the letters after an @', () => {
  const at = (text: string, caret = text.length) => queryAt({ text, mentions: [] }, caret)

  test.each([
    ['@', { start: 0, letters: '' }],
    ['Ask @jo', { start: 4, letters: 'jo' }],
    ['Ask @jonas rø', { start: 4, letters: 'jonas rø' }],
    ['(@jo', { start: 1, letters: 'jo' }],
    ['two\n@jo', { start: 4, letters: 'jo' }],
    ['اسأل @لي', { start: 5, letters: 'لي' }],
    ['“@jo', { start: 1, letters: 'jo' }],
    ['me@example.org', null],
    ['@jonas is here', null],
    ['@@jo', null],
    ['@jo\n', null],
    ['@ jo', null],
    ['no', null],
  ])('an @ offers members only where it begins a word: %j', (text, expected) => {
    expect(at(text)).toEqual(expected)
  })

  test('only the letters before the caret search for a member', () => {
    expect(at('Ask @jonas now', 7)).toEqual({ start: 4, letters: 'jo' })
  })

  test('an @ that mentions somebody already searches for nobody', () => {
    expect(queryAt(written, 9)).toBeNull()
    expect(queryAt(written, 10)).toBeNull()
  })
})

describe('choosing a member', () => {
  test('choosing a member replaces the letters with the name, and puts the caret after a space', () => {
    const text = 'Hello @jo'
    const chosen = mentionMember({ text, mentions: [] }, { start: 6, letters: 'jo' }, jonas)
    expect(chosen).toEqual({
      text: 'Hello @Jonas Rødland ',
      mentions: [{ memberId: 7, start: 6, length: 14 }],
      caret: 21,
    })
  })

  test('choosing a member keeps the mentions around the new one, in order', () => {
    const between = { text: '@jo, Ask @Mara now', mentions: [{ ...mara, start: 9 }] }
    const chosen = mentionMember(between, { start: 0, letters: 'jo' }, jonas)
    expect(chosen.text).toBe('@Jonas Rødland, Ask @Mara now')
    expect(shownIn(chosen)).toEqual(['@Jonas Rødland', '@Mara'])
  })

  test('choosing a member adds no second space', () => {
    const chosen = mentionMember({ text: 'Ask @jo now', mentions: [] }, { start: 4, letters: 'jo' }, jonas)
    expect(chosen.text).toBe('Ask @Jonas Rødland now')
    expect(chosen.text.slice(0, chosen.caret)).toBe('Ask @Jonas Rødland ')
  })
})
