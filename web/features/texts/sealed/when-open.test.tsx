import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Viewer, WhenOpen } from './when-open.tsx'

const parts = [{ title: 'The Castle' }, { title: 'Whitby' }]
const castle = { place: 200, part: 1 }
const whitby = { place: 700, part: 2 }

const words = (texts: (typeof castle)[], viewer: Viewer, planned = parts) =>
  render(<WhenOpen texts={texts} viewer={viewer} parts={planned} />).container.textContent

test('what waits in the part that its reader is in opens a little further on', () => {
  const member = { isMember: true, part: 2 }
  expect(words([whitby], member)).toBe('A little further on in Whitby.')
  expect(words([whitby, whitby], member)).toBe('A little further on in Whitby.')
  expect(words([castle, whitby], member)).toBe('They open when you get there.')
  expect(words([whitby], { isMember: true, part: 1 })).toBe('It opens when you get there.')
  expect(words([whitby], member, [])).toBe('It opens when you get there.')
})

test('what waits opens to members, and others read so', () => {
  const stranger = { isMember: false, part: null }
  expect(words([whitby], stranger)).toBe('It opens to members who have read that far.')
  expect(words([whitby, castle], stranger)).toBe('They open to members who have read that far.')
})
