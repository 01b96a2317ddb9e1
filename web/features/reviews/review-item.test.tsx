// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, expect, test } from 'vitest'
import { Review } from '#contract/reviews/review.ts'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'
import { ReviewItem } from './review-item.tsx'

afterEach(cleanup)

const show = (rating: number, comment: string) =>
  render(
    <WithClubBook>
      <ReviewItem
        review={z.parse(Review, {
          place: 1000,
          part: null,
          sealed: false,
          id: 9,
          clubId: 1,
          bookId: 2,
          rating,
          comment,
          mentions: [],
          memberName: 'Mara',
          createdBy: 1,
          createdAt: '2026-11-01T20:00:00.000Z',
          editedAt: null,
          reactions: [],
        })}
        linked={false}
        onEdit={() => {}}
        onDeleted={() => {}}
      />
    </WithClubBook>,
  )

test('a review with stars only says how many its author gave', () => {
  show(4, '')
  expect(screen.getByText('Gave it four stars')).toBeTruthy()
})

test('half a star is said in words, and seen as half a star §Y.31', () => {
  show(3.5, '')
  expect(screen.getByText('Gave it three and a half stars')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeTruthy()
})

test('a review with words says them instead', () => {
  show(4, 'A marvel.')
  expect(screen.getByText('A marvel.')).toBeTruthy()
  expect(screen.queryByText(/Gave it/)).toBeNull()
})
