import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { places } from './map-places.ts'
import { formatTime } from './use-recording.ts'
import { SantaFeMap } from './santa-fe-map.tsx'
import { melody, parts, seconds } from './melody.ts'
import { UnicornCards } from './unicorn-cards.tsx'
import { unicorns } from './unicorns.ts'

afterEach(cleanup)

describe('a unicorn card', () => {
  test('a unicorn card hides its note from screen readers until it is turned, and turns back §1.7', () => {
    render(<UnicornCards />)
    const card = screen.getByRole('button', { name: 'Cielo: Asks the other question' })
    const note = document.getElementById(card.getAttribute('aria-controls') ?? '')
    expect(card.getAttribute('aria-expanded')).toBe('false')
    expect(note?.getAttribute('aria-hidden')).toBe('true')
    fireEvent.click(card)
    expect(card.getAttribute('aria-expanded')).toBe('true')
    expect(note?.getAttribute('aria-hidden')).toBe('false')
    fireEvent.click(card)
    expect(card.getAttribute('aria-expanded')).toBe('false')
  })

  test('every unicorn card has a drawing of its own §2.86', () => {
    const drawings = Object.keys(import.meta.glob('../../public/pictures/chronicles/*.svg'))
    const shown = unicorns.map(({ picture }) => `../../public/pictures/chronicles/${picture}.svg`)
    expect(new Set(shown).size).toBe(unicorns.length)
    expect(drawings).toEqual(expect.arrayContaining(shown))
  })
})

describe('the map', () => {
  test('the map opens the part of the story at the chosen place §1.7 §2.86', () => {
    render(<SantaFeMap />)
    expect(screen.getAllByRole('tab')).toHaveLength(4)
    fireEvent.mouseDown(screen.getByRole('tab', { name: /The depot/ }))
    expect(screen.getByRole('heading', { name: places[2]?.title ?? '' })).toBeTruthy()
  })

  test('the map leads from place to place, and the focus follows', () => {
    render(<SantaFeMap />)
    fireEvent.click(screen.getByRole('button', { name: 'On to the ditch' }))
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
    expect(screen.getByRole('heading', { name: places[1]?.title ?? '' })).toBeTruthy()
  })
})

test('the melody on the slider is in order and within the recording', () => {
  const starts = melody.map(([start]) => start)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(Math.max(...melody.map(([start, length]) => start + length))).toBeLessThan(seconds)
  expect(parts.map(({ name }) => name)).toHaveLength(7)
  expect(formatTime(125.9)).toBe('2:05')
})
