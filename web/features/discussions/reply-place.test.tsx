import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'
import { aPost } from './post-in-tests.ts'
import { ReplyPlace } from './reply-place.tsx'

afterEach(cleanup)

const parts = ['Part one', 'Part two', 'Part three'].map((title, at) => ({
  number: at + 1,
  title,
  weight: 1,
  endsAt: [333, 667, 1000][at] ?? 0,
  by: null,
  byHand: false,
}))
const asked = aPost({ place: 400, part: 2 })

const show = (position: number | null, value = '', answered = asked, planned = parts) => {
  const choose = vi.fn()
  render(
    <WithClubBook parts={planned} position={position}>
      <ReplyPlace kind="question" answered={answered} value={value} onChange={choose} error={undefined} />
    </WithClubBook>,
  )
  return choose
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('somebody who has read further is asked whether their answer gives away more, and “No” is chosen §R.17', () => {
  const choose = show(900)
  expect(
    screen.getByRole('group', { name: /^Does this give away anything after Part two ?\?$/ }),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
  expect(screen.getByText('Everyone who can read the question can read your answer.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(choose).toHaveBeenCalledWith('900')
})

test('an answer that gives away more waits at a later place, by default where its author is §R.17', () => {
  const choose = show(900, '900')
  expect(options()).toEqual(['Where I am: Part three', 'Part two', 'The end'])
  expect(screen.getByText('Only readers who have reached Part three will see this.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Hide it until readers reach'), { target: { value: '1000' } })
  expect(choose).toHaveBeenCalledWith('1000')
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  expect(choose).toHaveBeenLastCalledWith('')
})

test('somebody whose place is unknown is asked, too §R.17', () => {
  const choose = show(null, '', aPost({ place: 0, part: 0 }))
  expect(screen.getByRole('group', { name: 'Does this give anything away?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(choose).toHaveBeenCalledWith('333')
})

test('somebody who is no further is only told who will read their answer §R.17', () => {
  show(300)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(/^Only readers who have reached Part two will see this/)).toBeTruthy()
})

test('without a plan, the question names how far the post is §R.17', () => {
  show(900, '', aPost({ place: 400, part: null }), [])
  expect(screen.getByRole('group', { name: /^Does this give away anything after 40% ?\?$/ })).toBeTruthy()
})
