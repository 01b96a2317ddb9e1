import { expect, test } from 'vitest'
import { fitted, rejectionOf } from './picture-file.ts'

test('a text file is refused as no picture §5.6', () => {
  expect(rejectionOf({ type: 'text/plain', size: 10 })).toContain('not a picture')
  expect(rejectionOf({ type: '', size: 10 })).toContain('not a picture')
})

test('an empty picture and a hopelessly large one are refused unread', () => {
  expect(rejectionOf({ type: 'image/png', size: 0 })).toContain('empty')
  expect(rejectionOf({ type: 'image/png', size: 200 * 1024 ** 2 })).toContain('larger than 10 MiB')
})

test('a photo from a phone is taken, whatever kind of picture it is', () => {
  expect(rejectionOf({ type: 'image/heic', size: 12 * 1024 ** 2 })).toBeNull()
})

test('a photo is sent at most 1600 pixels long, and never enlarged', () => {
  expect(fitted(4032, 3024)).toEqual({ width: 1600, height: 1200 })
  expect(fitted(3024, 4032)).toEqual({ width: 1200, height: 1600 })
  expect(fitted(640, 480)).toEqual({ width: 640, height: 480 })
  expect(fitted(9000, 2)).toEqual({ width: 1600, height: 1 })
})
