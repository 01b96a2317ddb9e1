import { expect, test } from 'vitest'
import { replyTitle, titleToSend, titleToShow, maxTitleLength } from './thread-kinds.tsx'

test('a question is sent with its prefix once, and shown without it §7.21', () => {
  expect(titleToSend('question', ' Who is Odysseus? ')).toBe('Question: Who is Odysseus?')
  expect(titleToSend('question', 'Question: Who?')).toBe('Question: Who?')
  expect(titleToShow('Question: Who?')).toBe('Who?')
  expect(titleToShow('Question:Who?')).toBe('Who?')
  expect(titleToShow('Question:')).toBe('Question:')
  expect(titleToShow('On the last chapter')).toBe('On the last chapter')
})

test('a title with its prefix is never longer than the server accepts', () => {
  expect(titleToSend('question', 'x'.repeat(maxTitleLength('question')))).toHaveLength(200)
  expect(titleToSend('discussion', 'x'.repeat(maxTitleLength('discussion')))).toHaveLength(200)
})

test('replies have the titles that the specification gives §7.21', () => {
  expect(replyTitle('discussion', 12)).toBe('Re: Discussion #12')
  expect(replyTitle('question', 12)).toBe('Answer to Question #12')
})
