import { expect, test } from 'vitest'
import type { MeetingOption } from '#contract/meetings/meeting.ts'
import { countsWith, ownMarks, suitsWords } from './marks.ts'

const option = { id: 4, yes: 3, ifNeedBe: 1, no: 0, ownMark: 'yes' } as MeetingOption

test('how a time suits is a sentence', () => {
  expect(suitsWords({ yes: 5, ifNeedBe: 2 })).toBe('5 yes and 2 if need be')
  expect(suitsWords({ yes: 0, ifNeedBe: 1 })).toBe('1 if need be')
  expect(suitsWords({ yes: 0, ifNeedBe: 0 })).toBe('nobody can come yet')
})

test('a mark counts as soon as it is pressed, in place of the one before', () => {
  expect(countsWith(option, {})).toEqual({ yes: 3, ifNeedBe: 1 })
  expect(countsWith(option, { 4: 'if-need-be' })).toEqual({ yes: 2, ifNeedBe: 2 })
  expect(countsWith(option, { 4: 'yes' })).toEqual({ yes: 3, ifNeedBe: 1 })
  expect(countsWith({ ...option, ownMark: null }, { 4: 'no' })).toEqual({ yes: 3, ifNeedBe: 1 })
  expect(ownMarks([option], { 4: 'no' })).toEqual({ 4: 'no' })
  expect(ownMarks([option], {})).toEqual({ 4: 'yes' })
})
