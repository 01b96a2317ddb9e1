import { expect, test } from 'vitest'
import { anAdminListBook } from './admin-list-book-in-tests.ts'
import { applyOrder } from './order.ts'

test('books added after the reordering come last', () => {
  const [a, b, c] = [anAdminListBook(), anAdminListBook(), anAdminListBook()]
  expect(applyOrder([a, b, c], [c.id, a.id])).toEqual([c, a, b])
  expect(applyOrder([a, b], null)).toEqual([a, b])
})
