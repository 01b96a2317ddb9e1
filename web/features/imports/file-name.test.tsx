import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileName } from './file-name.tsx'

test('the name of a file breaks behind its signs, not within “csv” §X.39', () => {
  expect(renderToStaticMarkup(<FileName name="my_books-2.csv" />)).toBe('my_<wbr/>books-<wbr/>2.<wbr/>csv')
})
