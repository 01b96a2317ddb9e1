import { describe, expect, test } from 'vitest'
import { cleanReason, parseReranking } from './parse-reranking.ts'

describe('a language model’s response', () => {
  const candidates = [1, 2, 3, 4, 5].map((bookId) => ({
    bookId: bookId * 10,
    title: `T${bookId}`,
    author: 'A',
    genre: null,
    reason: 'R',
  }))
  const said = (given: readonly (number | string)[]) =>
    JSON.stringify({ books: given.map((id) => ({ id, reason: 'It is about the sea.' })) })

  test('a language model’s ranking is found between code fences and polite phrases', () => {
    expect(
      parseReranking('Sure! ```json\n' + said([5, 4, 3, 2]) + '\n``` Enjoy.', candidates)?.map(
        ({ bookId }) => bookId,
      ),
    ).toEqual([50, 40, 30, 20])
  })

  test('a language model’s ranking has each book once, and no invented one §D.91', () => {
    expect(parseReranking(said([2, 2, 99, '3', 1, 4, 0]), candidates)?.map(({ bookId }) => bookId)).toEqual([
      20, 30, 10, 40,
    ])
  })

  test.each(['', '{', 'null', '[]', '{"books":{}}', said([1, 2]), said([7, 8, 9, 10])])(
    'the response %j of a language model is unusable',
    (text) => {
      expect(parseReranking(text, candidates)).toBeNull()
    },
  )

  test.each([
    'See https://evil.example',
    'Read more at www.evil',
    'Go to evil.com now',
    '<img src=x>',
    'Write to a@b',
    '**[bold](x)**',
    'x'.repeat(141),
    'Short',
    'Turned \u202e around',
    'Hidden\u200b letters',
    42,
  ])('a language model’s reason %j is not shown §D.93', (reason) => {
    expect(cleanReason(String(reason))).toBeNull()
  })

  test('a language model’s plain sentence is shown on one line', () => {
    expect(cleanReason('  Slow, strange\n and salty — like Piranesi. ')).toBe(
      'Slow, strange and salty — like Piranesi.',
    )
  })
})
