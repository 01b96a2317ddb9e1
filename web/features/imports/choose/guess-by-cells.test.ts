import { expect, test } from 'vitest'
import { readTable } from '../file/read-table.ts'
import { guessByCells } from './guess-by-cells.ts'

test('columns without names are known by their cells and their order §X.95', async () => {
  const table = await readTable(
    '3/9/2019\tRiver of Salt\tNora Vale\t4½\tBea\nMarch 2021\t1984\tGeorge Orwell\t5\tAda\n2015\tThe Long Table\tNora Vale\t\t\n',
    false,
  )
  expect(Object.values(guessByCells(table))).toEqual(['readDate', 'title', 'author', 'rating', 'chosenBy'])
})
