import { expect, test } from 'vitest'
import { mergeTexts } from './notes-draft.ts'

test('two texts that were written at once are both kept, theirs first', () => {
  expect(mergeTexts('Theirs. ', '\nOurs.')).toBe('Theirs.\n\nOurs.')
  expect(mergeTexts('', 'Ours.')).toBe('Ours.')
})
