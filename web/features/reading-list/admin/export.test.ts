import { expect, test } from 'vitest'
import { datesOf } from '#contract/time/dates.ts'
import { anAdminListBook } from './admin-list-book-in-tests.ts'
import { csvCell, listAsCsv, listAsText } from './export.ts'

const nameOf = (id: number) => (id === 1 ? 'Ada' : 'A former member')
const books = [
  anAdminListBook({ title: 'Circe', readDate: '2024-03-09', chosenBy: 1, notes: 'Bring wine.\nAnd figs.' }),
  anAdminListBook({ title: 'Emma, again', author: 'Jane "J." Austen' }),
]

test('the text counts the books, then lists them in order §2.66', () => {
  expect(listAsText('Dune Readers', books, nameOf, datesOf())).toBe(
    `Dune Readers: Reading List

Total Books | Read | Remaining
2 | 1 | 1

1. Circe by Madeline Miller
   Read 03/09/2024 | Suggested by Ada
   Notes: Bring wine.
   And figs.

2. Emma, again by Jane "J." Austen
   To be read`,
  )
})

test('the CSV is quoted by RFC 4180, and every line ends with CRLF §2.66', () => {
  expect(listAsCsv(books, nameOf)).toBe(
    '\uFEFFTitle,Author,Status,Date Read,Suggested By,Notes,Published,Pages,ISBN\r\n' +
      'Circe,Madeline Miller,Read,2024-03-09,Ada,"Bring wine.\nAnd figs.",,,\r\n' +
      '"Emma, again","Jane ""J."" Austen",To be read,,,,,,\r\n',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('%j is text, not a formula §2.66', (text, cell) => expect(csvCell(text)).toBe(cell))

test('ordinary text and numbers are unchanged', () => {
  expect(csvCell('Catch-22')).toBe('Catch-22')
  expect(csvCell(-3)).toBe('-3')
  expect(csvCell(null)).toBe('')
})
