import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['I *love* this, and **really** do', 'I love this, and really do'],
  ['The ||butler|| did it', 'The […] did it'],
  ['||*All* of it||', '[…]'],
  ['*Don’t* say ||it was **him**||!', 'Don’t say […]!'],
  ['5 * 3 * 2, a || b, and \\||no||', '5 * 3 * 2, a || b, and ||no||'],
  ['', ''],
])('“%s” is “%s” where marks are not shown', (text, plain) => {
  expect(plainWords(text)).toBe(plain)
})
