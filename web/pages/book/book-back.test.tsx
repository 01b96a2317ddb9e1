// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BookBack } from './book-back.tsx'

const way = () => {
  const link = screen.getByRole('link')
  return { words: link.textContent, leadsTo: link.getAttribute('href') }
}

afterEach(cleanup)

test('the back link names the club §2.77', () => {
  render(<BookBack club={{ name: 'Dune Readers' }} slug="dune-readers" />)
  expect(way()).toEqual({ words: 'Back to Dune Readers', leadsTo: '/club/dune-readers' })
})

test('the back link reads Back to Club/Home if the club is unknown §2.77', () => {
  render(<BookBack club={undefined} slug="dune-readers" />)
  expect(way()).toEqual({ words: 'Back to Club/Home', leadsTo: '/club/dune-readers' })
  cleanup()
  render(<BookBack club={undefined} slug={null} />)
  expect(way()).toEqual({ words: 'Back to Club/Home', leadsTo: '/' })
})
