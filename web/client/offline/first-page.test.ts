import { expect, test } from 'vitest'
import { firstPage } from './first-page.ts'

const page = { rows: [{ id: 1 }], total: 30, next: 'abc' }

test('only the first page of a list, as it was answered, is kept under its address §P.65', () => {
  expect(firstPage({ pages: [page, { ...page, next: null }], pageParams: [null, 'abc'] })).toBe(page)
  expect(firstPage({ pages: [page], pageParams: [''] })).toBe(page)
  expect(firstPage({ pages: [page], pageParams: ['abc'] })).toBeUndefined()
  expect(firstPage({ pages: [{ rows: [], isOpen: true }], pageParams: [{}] })).toBeUndefined()
  expect(firstPage({ pages: [{ posts: [], earlier: null }], pageParams: [{ after: '' }] })).toBeUndefined()
})
