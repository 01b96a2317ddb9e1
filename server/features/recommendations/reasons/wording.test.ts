import { expect, test } from 'vitest'
import { subjectInSentence } from './wording.ts'

test.each([
  ['greek gods', 'Greek gods'],
  ['american south', 'the American South'],
  ['slow burn', 'slow burn'],
])('the subject %s reads %s', (subject, sentence) => expect(subjectInSentence(subject)).toBe(sentence))
