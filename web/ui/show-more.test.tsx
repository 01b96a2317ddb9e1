import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ShowMore } from './show-more.tsx'

afterEach(cleanup)

function ThreePages() {
  const [pages, setPages] = useState(1)
  const query = {
    hasNextPage: pages < 3,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => Promise.resolve(setPages(pages + 1)),
  }
  return (
    <>
      <ul>
        {Array.from({ length: pages * 2 }, (_, index) => (
          <li key={index}>{index + 1}</li>
        ))}
      </ul>
      <ShowMore query={query} label="Show more numbers" />
    </>
  )
}

test('the focus stays on the button while there is more, then moves to the first new item', () => {
  render(<ThreePages />)
  const button = screen.getByRole('button', { name: 'Show more numbers' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement?.textContent).toBe('5')
})
