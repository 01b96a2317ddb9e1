// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Review } from '#contract/reviews/review.ts'
import { currentToast } from '#web/ui/toast.ts'
import { ReviewForm } from './review-form.tsx'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'

const answer = vi.fn<typeof fetch>()
const posted = z.parse(Review, {
  place: 0,
  part: null,
  sealed: false,
  id: 9,
  clubId: 1,
  bookId: 2,
  rating: 4,
  comment: 'Good.',
  mentions: [],
  memberName: 'Mara',
  createdBy: 1,
  createdAt: '2026-11-01T20:00:00.000Z',
  editedAt: null,
  reactions: [],
})

const show = (own?: Review) =>
  render(
    <WithClubBook>
      <ReviewForm own={own} onPosted={() => {}} onReviewedBefore={() => {}} />
    </WithClubBook>,
  )
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Your review (optional)')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Review' })
const give = (stars: string) => fireEvent.click(screen.getByRole('radio', { name: stars }))

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  answer.mockReset()
  vi.unstubAllGlobals()
})

test('a review needs stars and a name, and nothing else §2.80 §5.17', () => {
  show()
  expect(submit().disabled).toBe(true)
  give('4 stars')
  expect(submit().disabled).toBe(false)
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: '  ' } })
  expect(submit().disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Mara' } })
})

test('two presses send one review, with the fields other clients send §7.19', async () => {
  answer.mockResolvedValue(Response.json(posted))
  show()
  give('4 stars')
  fireEvent.change(words(), { target: { value: ' Good. ' } })
  fireEvent.click(submit())
  fireEvent.click(submit())
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Review added successfully' }))
  expect(answer).toHaveBeenCalledTimes(1)
  expect(answer.mock.calls[0]?.[1]?.body).toBe(
    '{"rating":4,"comment":"Good.","memberName":"Mara","clubId":1,"bookId":2}',
  )
  await waitFor(() => expect(words().value).toBe(''))
})

test('a draft survives a failed send and a reload §8.9', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  show()
  give('2 stars')
  fireEvent.change(words(), { target: { value: 'Not for me.' } })
  fireEvent.click(submit())
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Failed to add review', tone: 'error' }))
  cleanup()
  show()
  expect(words().value).toBe('Not for me.')
  expect(screen.getByRole('radio', { name: '2 stars' }).matches(':checked')).toBe(true)
})

test('the reader sees a message when the club is gone §8.9', async () => {
  answer.mockResolvedValue(Response.json({ detail: 'This club is unknown' }, { status: 404 }))
  show()
  give('1 star')
  fireEvent.click(submit())
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ description: 'Club not found - please refresh the page' }),
  )
})

test('the form shows the reader’s own review, and sends it only after a change', () => {
  show(posted)
  expect(words().value).toBe('Good.')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Review' })
  expect(save.disabled).toBe(true)
  give('5 stars')
  expect(save.disabled).toBe(false)
})
