import { expect, test } from 'vitest'
import { noWider } from './picture-width.ts'

test('an upload is asked for at the width it is shown at, any other picture as it is', () => {
  expect(noWider('/api/images/stored/0a.webp', 96)).toBe('/api/images/stored/0a.webp?w=96')
  expect(noWider('/pictures/magic-library.webp', 96)).toBe('/pictures/magic-library.webp')
  expect(noWider('https://example.org/a.jpg', 96)).toBe('https://example.org/a.jpg')
})
