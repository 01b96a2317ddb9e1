import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { lighten } from './light-contract.ts'

const lightened = (code: string) => lighten(code, parseSync('contract.js', code).program)

test('an endpoint is sent to the browser without its schemas', () => {
  expect(
    lightened(`export const getBook = endpoint({
      method: 'GET',
      path: '/api/books/:bookId',
      summary: 'One book',
      shows: ['reviews'],
      answer: Book,
      status: 200,
    })`),
  ).toBe(`export const getBook = { method: 'GET', path: '/api/books/:bookId', shows: ['reviews'] }`)
})

test('every other call is marked as free of side effects, and values without calls stay unchanged', () => {
  expect(
    lightened(
      "const room = 'books'\nconst year = z.int().check(z.minimum(1000))\nexport const slugOf = (name) => name",
    ),
  ).toBe(
    "const room = 'books'\nconst year = /* @__PURE__ */ (() => (z.int().check(z.minimum(1000))))()\nexport const slugOf = (name) => name",
  )
  // A first visit to any page would fetch Zod for the fields that two schemas share.
  expect(lightened('const fields = { title: line(100), minutes: z.int() }')).toBe(
    'const fields = /* @__PURE__ */ (() => ({ title: line(100), minutes: z.int() }))()',
  )
})

test('an endpoint without a literal method and path fails the build', () => {
  expect(() => lightened('export const getBook = endpoint(described)')).toThrow(
    'declared with an object literal',
  )
  expect(() => lightened("export const getBook = endpoint({ ...usual, method: 'GET' })")).toThrow(
    'declare its own method and path',
  )
})
