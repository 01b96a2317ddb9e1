import { expect, test } from 'vitest'
import { blurOf } from './picture-blur.ts'

test('an upload is blurred from its own address, and one of ours from what the build knows', () => {
  const stored = `/api/images/stored/${'0'.repeat(64)}.webp`
  expect(blurOf(`${stored}#1QcSHQRnh493V4dIh4eXh1h4kJUI`)).toMatch(/^data:image\/png;base64,/)
  expect(blurOf('/pictures/magic-library.webp')).toMatch(/^data:image\/png;base64,/)
})

test.each([
  `/api/images/stored/${'0'.repeat(64)}.webp`,
  `/api/images/stored/${'0'.repeat(64)}.webp#not%20base64`,
  'https://example.org/a.jpg#1QcSHQRnh493V4dIh4eXh1h4kJUI',
  'data:image/png;base64,AAAA',
])('nothing stands in for %s', (url) => {
  expect(blurOf(url)).toBeNull()
})
