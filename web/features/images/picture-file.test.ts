import { expect, test } from 'vitest'
import { fittedSize, rejectionOf } from './picture-file.ts'

test('a text file is refused §5.6', () => {
  expect(rejectionOf({ type: 'text/plain', size: 10 })).toContain('isn’t a picture')
  expect(rejectionOf({ type: '', size: 10 })).toContain('isn’t a picture')
})

test('empty and huge pictures are refused without reading them', () => {
  expect(rejectionOf({ type: 'image/png', size: 0 })).toContain('empty')
  expect(rejectionOf({ type: 'image/png', size: 200 * 1024 ** 2 })).toContain('larger than 10 MiB')
})

test('a photo from a phone is accepted, whatever its type', () => {
  expect(rejectionOf({ type: 'image/heic', size: 12 * 1024 ** 2 })).toBeNull()
})

test('a photo is sent at no more than 1600 pixels, and never enlarged', () => {
  expect(fittedSize(4032, 3024)).toEqual({ width: 1600, height: 1200 })
  expect(fittedSize(3024, 4032)).toEqual({ width: 1200, height: 1600 })
  expect(fittedSize(640, 480)).toEqual({ width: 640, height: 480 })
  expect(fittedSize(9000, 2)).toEqual({ width: 1600, height: 1 })
})
