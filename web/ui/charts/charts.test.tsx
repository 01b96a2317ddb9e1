// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '#web/messages/locale.ts'
import type { ChartValue } from './chart-value.ts'
import { GoalLine } from './goal-line.tsx'
import { MonthBars } from './month-bars.tsx'
import { Parts } from './parts.tsx'
import { StarHistogram } from './star-histogram.tsx'

afterEach(cleanup)

const valueOf = (name: string, value: number): ChartValue => ({
  label: name.slice(0, 3),
  narrow: name.slice(0, 1),
  name,
  value,
  said: `${value} books`,
})

const months = ['January', 'February', 'March'].map((name, index) => valueOf(name, index * 2))
const unknown = valueOf('Month unknown', 5)

const bars = (values = months) => (
  <MonthBars title="Books by month" summary="6 books" unit="Books" values={values} apart={unknown} />
)

const names = () => screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('a chart is one stop of the Tab key, and arrows move through its values to its ends §Y.50', () => {
  render(bars())
  expect(names()).toEqual([
    'January: 0 books',
    'February: 2 books',
    'March: 4 books',
    'Month unknown: 5 books',
  ])
  const marks = screen.getAllByRole('img')
  const stops = () => marks.map((mark) => mark.getAttribute('tabindex'))
  expect(stops()).toEqual(['0', '-1', '-1', '-1'])
  marks[0]?.focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(marks[1])
  expect(screen.getByText('February: 2 books')).toBeTruthy()
  press('End')
  press('ArrowRight')
  expect(document.activeElement).toBe(marks[3])
  expect(stops()).toEqual(['-1', '-1', '-1', '0'])
  press('Home')
  press('ArrowLeft')
  expect(document.activeElement).toBe(marks[0])
})

test('a button shows the values of a chart as a table §Y.51', () => {
  render(bars())
  expect(screen.queryByRole('table')).toBeNull()
  const button = screen.getByRole('button', { name: 'Table' })
  fireEvent.click(button)
  const table = screen.getByRole('table', { name: 'Books by month' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MonthBooks', 'January0 books', 'February2 books', 'March4 books', 'Month unknown5 books'])
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('in a language from right to left a chart begins at the right, and the left arrow moves on §Y.52', () => {
  readLanguageFrom(() => ({ locale: 'ar', dir: 'rtl' }))
  try {
    render(bars())
    const marks = screen.getAllByRole('img')
    const startOf = (mark?: Element) =>
      Number.parseFloat(mark?.querySelector('rect')?.getAttribute('x') ?? '')
    expect(startOf(marks[0])).toBeGreaterThan(startOf(marks[1]))
    marks[0]?.focus()
    press('ArrowLeft')
    expect(document.activeElement).toBe(marks[1])
  } finally {
    readLanguageFrom(() => ({ locale: 'en', dir: 'ltr' }))
  }
})

test('what is apart, and each part of a whole, can be told without colour §Y.53', () => {
  const { container } = render(
    <>
      {bars()}
      <Parts
        title="Genres"
        summary="9 books"
        columns={['Genre', 'Books']}
        values={Array.from({ length: 9 }, (_, index) => valueOf(`Genre ${index}`, 9 - index))}
        others={(values) =>
          valueOf(
            `${values.length} others`,
            values.reduce((sum, one) => sum + one.value, 0),
          )
        }
      />
    </>,
  )
  const patterns = [...container.querySelectorAll('pattern')].map((one) => one.innerHTML)
  expect(new Set(patterns).size).toBe(patterns.length)
  expect(names().at(-1)).toBe('3 others: 6 books (13%)')
})

test('charts are drawn on the server: with one value, 300, none, and only unknown dates §Y.54', () => {
  const none = months.map((month) => ({ ...month, value: 0 }))
  const many = Array.from({ length: 300 }, (_, index) => valueOf(`Day ${index}`, index))
  for (const values of [months.slice(0, 1), many, none, []]) {
    const html = renderToString(
      <>
        {bars(values)}
        <StarHistogram title="Stars" summary="None" unit="Books" values={values} />
        <GoalLine
          title="Toward your goal"
          summary="None"
          columns={['Month', 'Books']}
          values={values}
          labels={months}
          lastPart={0.5}
          goal={{ value: 12, label: 'Your goal: 12' }}
        />
        <Parts
          title="Formats"
          summary="None"
          columns={['Format', 'Books']}
          values={values}
          others={(rest) => valueOf('Others', rest.length)}
        />
      </>,
    )
    expect(html).not.toMatch(/NaN|undefined|Infinity/)
    expect(html).toContain('Month unknown: 5 books')
  }
})
