import { expect, test } from 'vitest'
import { inWidths, noWider } from './image-address.ts'

test.each([
  ['an upload', '/api/images/stored/0a.webp', '/api/images/stored/0a.webp?w=96'],
  ['an upload with its blur', '/api/images/stored/0a.webp#1QcSHQ', '/api/images/stored/0a.webp?w=96'],
  ['one of our own', '/pictures/gallery/lighthouse.webp', '/pictures/gallery/lighthouse-96.webp'],
  [
    'one of another site',
    'https://example.org/a.jpg?b=c&d=ä#e',
    '/api/proxy-image?url=https%3A%2F%2Fexample.org%2Fa.jpg%3Fb%3Dc%26d%3D%C3%A4%23e&w=96',
  ],
  ['a vector', '/pictures/mark.svg', '/pictures/mark.svg'],
  ['a file just chosen', 'blob:https://books.example/1', 'blob:https://books.example/1'],
])('%s is requested at the width it is shown at §D.36', (_what, url, at96) => {
  expect(noWider(url, 96)).toBe(at96)
})

test('the browser chooses among widths, if there are several', () => {
  expect(inWidths('/api/images/stored/0a.webp', [96, 192])).toBe(
    '/api/images/stored/0a.webp?w=96 96w, /api/images/stored/0a.webp?w=192 192w',
  )
  expect(inWidths('blob:https://books.example/1', [96, 192])).toBeUndefined()
})

test('our own pictures are never requested wider than they are drawn', () => {
  expect(noWider('/pictures/magic-library.webp', 1600)).toBe('/pictures/magic-library.webp')
})
