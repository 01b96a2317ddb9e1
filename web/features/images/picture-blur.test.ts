import { expect, test } from 'vitest'
import { blurOf } from './picture-blur.ts'

test('the blur of an upload comes from its URL, and that of our own pictures from a list', () => {
  const stored = `/api/images/stored/${'0'.repeat(64)}.webp`
  expect(blurOf(`${stored}#1QcSHQRnh493V4dIh4eXh1h4kJUI`)).toMatch(/^data:image\/png;base64,/)
  expect(blurOf('/pictures/magic-library.webp')).toMatch(/^data:image\/png;base64,/)
})

test.each([
  `/api/images/stored/${'0'.repeat(64)}.webp`,
  `/api/images/stored/${'0'.repeat(64)}.webp#not%20base64`,
  'https://example.org/a.jpg#1QcSHQRnh493V4dIh4eXh1h4kJUI',
  'data:image/png;base64,AAAA',
])('there is no blur for %s', (url) => {
  expect(blurOf(url)).toBeNull()
})
