import { expect, test } from 'vitest'
import { subjectInSentence } from './wording.ts'

test.each([
  ['greek gods', 'Greek gods'],
  ['american south', 'the American South'],
  ['slow burn', 'slow burn'],
  ['constructor', 'constructor'],
  ['valueof', 'valueof'],
])('the subject %s is written %s in a sentence', (subject, sentence) =>
  expect(subjectInSentence(subject)).toBe(sentence),
)
