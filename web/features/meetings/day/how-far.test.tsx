// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Part } from '#contract/plans/plan.ts'
import { ReaderPlace } from '#contract/progress/readers.ts'
import { HowFar } from './how-far.tsx'

afterEach(cleanup)

const parts = ['One', 'Two', 'Three'].map((title, at) =>
  z.parse(Part, { number: at + 1, title, weight: 1, endsAt: [300, 600, 1000][at], by: null, byHand: false }),
)
const at = (userId: number, memberName: string, position: number) =>
  z.parse(ReaderPlace, { userId, memberName, position, part: null, finished: position === 1000 })

test('everyone who shares their place is named by how much they have to go, whoever has read far enough first', () => {
  render(
    <HowFar
      meeting={{ upToPart: { title: 'Two', endsAt: 600 }, toGo: { parts: 1, pages: 64 } }}
      parts={parts}
      readers={[at(1, 'Anna', 1000), at(2, 'Ben', 600), at(3, 'Carla', 599), at(4, 'Dan', 0)]}
    />,
  )
  expect(screen.getByText('To the end of Two: you have 1 part (64 pages) to go')).toBeTruthy()
  const groups = screen.getAllByRole('heading', { level: 3 })
  expect(groups.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])).toEqual([
    ['Have read that far: 2', 'Anna, Ben'],
    ['1 part to go: 1', 'Carla'],
    ['2 parts to go: 1', 'Dan'],
  ])
})
