import { expect, test } from 'vitest'
import { replyTitle, sentTitle, shownTitle, titleMaxOf } from './thread-kinds.ts'

test('a question carries its sign once, and is shown without it §7.21', () => {
  expect(sentTitle('question', ' Who is Odysseus? ')).toBe('Question: Who is Odysseus?')
  expect(sentTitle('question', 'Question: Who?')).toBe('Question: Who?')
  expect(shownTitle('Question: Who?')).toBe('Who?')
  expect(shownTitle('Question:Who?')).toBe('Who?')
  expect(shownTitle('Question:')).toBe('Question:')
  expect(shownTitle('On the last chapter')).toBe('On the last chapter')
})

test('a title with its sign is never longer than the server takes', () => {
  expect(sentTitle('question', 'x'.repeat(titleMaxOf('question')))).toHaveLength(200)
  expect(sentTitle('discussion', 'x'.repeat(titleMaxOf('discussion')))).toHaveLength(200)
})

test('replies are titled as the specification has them §7.21', () => {
  expect(replyTitle('discussion', 12)).toBe('Re: Discussion #12')
  expect(replyTitle('question', 12)).toBe('Answer to Question #12')
})
