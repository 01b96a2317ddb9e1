import { expect, test } from 'vitest'
import type { ImportSession } from '#contract/imports/import.ts'
import type { StagedRow } from '#contract/imports/import-row.ts'
import { CallError } from '#web/client/api.ts'
import { askOfDates, withClearDates } from '../choose/date-cells.ts'
import { batchesOf } from './batches.ts'
import { sendTable } from './send-table.ts'

const tableOf = (rows: number, cell = (row: number) => `Title ${row}`) => ({
  headers: ['Title', 'Note'],
  rows: Array.from({ length: rows }, (_row, at) => [cell(at + 1), '']),
})
const numbersOf = (batches: Iterable<StagedRow[]>) =>
  [...batches].map((batch) => batch.map(({ number }) => number))
const bytesOf = (batch: StagedRow[]) => new TextEncoder().encode(JSON.stringify({ rows: batch })).length

test('rows are sent in batches of 200, and of 200 KiB at most §X.38', () => {
  expect(numbersOf(batchesOf(tableOf(450), 0)).map((numbers) => [numbers[0], numbers.length])).toEqual([
    [1, 200],
    [201, 200],
    [401, 50],
  ])
  const wide = [
    ...batchesOf(
      tableOf(60, () => 'ü'.repeat(10_000)),
      0,
    ),
  ]
  expect(wide.flat().length).toBe(60)
  expect(Math.max(...wide.map(bytesOf))).toBeLessThanOrEqual(200 * 1024)
  const [[enormous]] = [
    ...batchesOf(
      tableOf(1, () => 'a'.repeat(900_000)),
      0,
    ),
  ] as [[StagedRow]]
  expect(bytesOf([enormous])).toBeLessThan(200 * 1024)
  expect(enormous.cells['Title']).toMatch(/^a+$/)
})

test('sending goes on after the last row that arrived, and stops for good when the server refuses §X.38', async () => {
  const sent: number[][] = []
  const answer = (state: ImportSession['state']) => ({ state }) as ImportSession
  const send = async (rows: StagedRow[]) => {
    sent.push(rows.map(({ number }) => number))
    return answer('staged')
  }
  const { signal } = new AbortController()
  await sendTable(tableOf(405), 400, { send, onSent: () => {}, signal })
  expect(sent).toEqual([[401, 402, 403, 404, 405]])
  const refuse = () => Promise.reject(new CallError(404, '', 'Not Found'))
  await expect(sendTable(tableOf(3), 0, { send: refuse, onSent: () => {}, signal })).rejects.toMatchObject({
    status: 404,
  })
})

test('one date that can be read one way only settles the others; without one the reader is asked §X.32', () => {
  const columns = { Read: 'readDate' } as const
  const table = (...dates: string[]) => ({
    headers: ['Title', 'Read'],
    rows: dates.map((date) => ['3/4/2021', date]),
  })
  expect(askOfDates(table('3/4/2021'), 'csv', columns)).toEqual({ order: null, example: '3/4/2021' })
  const settled = table('3/4/2021', '3/25/2021')
  expect(askOfDates(settled, 'csv', columns)).toEqual({ order: 'month', example: '3/4/2021' })
  expect(withClearDates(settled, 'csv', columns, 'month').rows).toEqual([
    ['3/4/2021', '2021-03-04'],
    ['3/4/2021', '3/25/2021'],
  ])
})
