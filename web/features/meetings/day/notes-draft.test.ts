import { expect, test } from 'vitest'
import { joined } from './notes-draft.ts'

test('two texts that were written at once are both kept, theirs first', () => {
  expect(joined('Theirs. ', '\nOurs.')).toBe('Theirs.\n\nOurs.')
  expect(joined('', 'Ours.')).toBe('Ours.')
})
