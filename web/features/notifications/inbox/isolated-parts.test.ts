import { expect, test } from 'vitest'
import type { ClubId } from '#contract/clubs/club.ts'
import { isolatedParts } from './isolated-parts.ts'

const club = { id: 1 as ClubId, name: 'نادي القراءة', slug: 'x' }
const isolated = (title: string, actor: string | null) =>
  isolatedParts({ title, actor, club }).map(({ text, isIsolated }) => (isIsolated ? `[${text}]` : text))

test('names and titles in a notification are isolated from its sentence', () => {
  expect(isolated('ليلى and 2 others replied in “نهاية «الكتاب»”', 'ليلى')).toEqual([
    '[ليلى]',
    ' and 2 others replied in “',
    '[نهاية «الكتاب»]',
    '”',
  ])
  expect(isolated('Mara made you an admin of نادي القراءة', 'Mara')).toEqual([
    '[Mara]',
    ' made you an admin of ',
    '[نادي القراءة]',
  ])
})

test('a title may contain quotation marks and names', () => {
  expect(isolated('Mara replied in “Why “Mara”?”', 'Mara')).toEqual([
    '[Mara]',
    ' replied in “',
    '[Why “Mara”?]',
    '”',
  ])
})

test('a sentence without names is one part', () => {
  expect(isolated('A former reader replied', null)).toEqual(['A former reader replied'])
})
