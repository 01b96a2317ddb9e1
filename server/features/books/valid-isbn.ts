import { parseIsbn } from '#contract/books/isbn.ts'
import { message } from '#contract/messages/message.ts'
import { invalid } from '#server/http/http-error.ts'

/** Throws 400 if it is invalid. */
export function validIsbn(written: string): string {
  const isbn = parseIsbn(written)
  if (!isbn)
    throw invalid(
      'isbn',
      message('books.invalidIsbn', 'This ISBN isn’t valid. Check its digits, or leave it out.'),
    )
  return isbn
}
