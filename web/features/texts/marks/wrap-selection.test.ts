import { expect, test } from 'vitest'
import { MemberId } from '#contract/members/member.ts'
import { wrapSelection } from './wrap-selection.ts'

/** Brackets show the selection. */
function wrap(text: string, mark: string): string {
  const [start, end] = [text.indexOf('['), text.indexOf(']') - 1]
  const { written, selection } = wrapSelection(
    { text: text.replace(/[[\]]/g, ''), mentions: [] },
    { start, end },
    mark,
  )
  const { text: after } = written
  return `${after.slice(0, selection.start)}[${after.slice(selection.start, selection.end)}]${after.slice(selection.end)}`
}

test.each([
  ['I [love] it', '*', 'I *[love]* it'],
  ['I [love ]it', '**', 'I **[love]** it'],
  ['The [killer]', '||', 'The ||[killer]||'],
  ['Here: []', '||', 'Here: ||[]||'],
  ['I *[love]* it', '*', 'I [love] it'],
  ['I **[love]** it', '**', 'I [love] it'],
  ['I **[love]** it', '*', 'I ***[love]*** it'],
  ['||[killer]||', '||', '[killer]'],
])('%j and %s give %j §R.23', (text, mark, after) => {
  expect(wrap(text, mark)).toBe(after)
})

test('mentions in and behind the selection stay §R.23', () => {
  const text = 'Look @Ada, @Ben'
  const at = (name: string) => ({
    memberId: MemberId.parse(1),
    start: text.indexOf(name),
    length: name.length,
  })
  const { written } = wrapSelection(
    { text, mentions: [at('@Ada'), at('@Ben')] },
    { start: 0, end: text.indexOf(',') },
    '||',
  )
  expect(written.text).toBe('||Look @Ada||, @Ben')
  expect(written.mentions.map(({ start, length }) => written.text.slice(start, start + length))).toEqual([
    '@Ada',
    '@Ben',
  ])
})
