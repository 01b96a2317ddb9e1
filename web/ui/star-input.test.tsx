// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StarInput } from './star-input.tsx'

const row = () => screen.getByRole('radiogroup')
/** How much of the stars is gold. */
const gold = () =>
  [...row().querySelectorAll<SVGElement>('svg.fill-gold')].reduce(
    (sum, star) => sum + (star.style.clipPath.includes('50%') ? 0.5 : 1),
    0,
  )
/** A row of five stars of 50 px. */
const lay = () => {
  const box = { left: 100, right: 350, width: 250 }
  row().getBoundingClientRect = () => box as DOMRect
}
const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 }

afterEach(cleanup)

test('stars fill up to the half under the pointer, and revert when it leaves §2.81 §Y.31', () => {
  const onChange = vi.fn()
  render(<StarInput label="Rating" value={2} onChange={onChange} />)
  lay()
  expect(gold()).toBe(2)
  fireEvent.pointerMove(row(), { ...mouse, clientX: 260 })
  expect(gold()).toBe(3.5)
  fireEvent.pointerMove(row(), { ...mouse, clientX: 120 })
  expect(gold()).toBe(0.5)
  fireEvent.pointerLeave(row())
  expect(gold()).toBe(2)
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['ltr', 160, 237, 3],
  ['rtl', 160, 237, 2.5],
])(
  'a finger drags along the row to a half, in the direction of the page: %s §Y.31',
  (dir, from, to, chosen) => {
    const onChange = vi.fn()
    document.documentElement.dir = dir
    render(<StarInput label="Rating" value={0} onChange={onChange} />)
    row().setPointerCapture = () => {}
    row().style.direction = dir
    lay()
    const finger = { pointerType: 'touch', pointerId: 1, button: 0 }
    fireEvent.pointerDown(row(), { ...finger, clientX: from })
    fireEvent.pointerMove(row(), { ...finger, clientX: from + 2 })
    expect(gold()).toBe(0)
    fireEvent.pointerMove(row(), { ...finger, clientX: to })
    expect(gold()).toBe(chosen)
    fireEvent.pointerUp(row(), { ...finger, clientX: to })
    expect(onChange.mock.calls).toEqual([[chosen]])
    document.documentElement.dir = ''
  },
)

test('a key chooses while the pointer rests on another star; digits choose whole stars, and 0 none §Y.31', () => {
  const onChange = vi.fn()
  const onClear = vi.fn()
  const { rerender } = render(<StarInput label="Rating" value={3} onChange={onChange} onClear={onClear} />)
  lay()
  fireEvent.pointerMove(row(), { ...mouse, clientX: 249 })
  // What the browser does on an arrow key.
  fireEvent.click(screen.getByRole('radio', { name: 'three and a half of five stars' }))
  expect(onChange.mock.calls).toEqual([[3.5]])
  rerender(<StarInput label="Rating" value={3.5} onChange={onChange} onClear={onClear} />)
  expect(gold()).toBe(3.5)
  const chosen = screen.getByRole('radio', { name: 'three and a half of five stars' })
  fireEvent.keyDown(chosen, { key: '5' })
  expect(onChange).toHaveBeenLastCalledWith(5)
  fireEvent.keyDown(chosen, { key: '0' })
  expect(onClear).toHaveBeenCalledTimes(1)
})
