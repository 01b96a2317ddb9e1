import { expect, test } from 'vitest'
import { safeCell, cellText } from './cells.ts'
import { guessColumns } from './guess-columns.ts'
import { htmlText } from './html-text.ts'
import { recogniseKind } from './recognise-kind.ts'
import { orderOf, readDate } from './read-date.ts'
import { readRow } from './read-row.ts'
import { listOfShelves, namesOfShelves } from './words.ts'

test('a file is recognised by its columns §X.30', () => {
  const kinds = [
    ['Book Id', 'Title', 'Author', 'Author l-f', 'ISBN', 'My Rating', 'Bookshelves', 'Exclusive Shelf'],
    ['\uFEFFExclusive Shelf', ' title ', 'AUTHOR'],
    ['Title', 'Authors', 'ISBN/UID', 'Read Status', 'Star Rating'],
    ['Title', 'Author', 'ISBN', 'Read Status', 'Star Rating'],
    ['Book Id', 'Title', 'Primary Author', 'ISBNs'],
    ['title', 'author_text', 'remote_id', 'isbn_13'],
    ['Title', 'Author', 'Series', 'Status', 'Privacy', 'Hardcover Book ID', 'ISBN 13'],
    ['Titel', 'Autor', 'Gelesen am'],
    [],
  ].map(recogniseKind)
  expect(kinds).toEqual([
    'goodreads',
    'goodreads',
    'storygraph',
    'storygraph',
    'librarything',
    'bookwyrm',
    'hardcover',
    'csv',
    'csv',
  ])
})

test('the columns of an own table are guessed in any language, and each is taken once §X.30', () => {
  expect(
    guessColumns(['Titel', 'Autor', 'Gelesen am', 'Vorgeschlagen von', 'Sterne', 'Ort', 'Datum']),
  ).toEqual({
    Titel: 'title',
    Autor: 'author',
    'Gelesen am': 'readDate',
    'Vorgeschlagen von': 'chosenBy',
    Sterne: 'rating',
  })
  expect(guessColumns(['Book', 'Who suggested it?', 'ISBN', 'ISBN13'])).toEqual({
    Book: 'title',
    'Who suggested it?': 'chosenBy',
    ISBN: 'isbn',
    ISBN13: 'isbn',
  })
  expect(Object.values(guessColumns(['Who', 'When', 'Author', 'Book', 'Where']))).toEqual([
    'chosenBy',
    'readDate',
    'author',
    'title',
  ])
})

test('a row of Goodreads says all that it holds, and nothing that it does not §X.31', () => {
  const row = readRow('goodreads', {
    Title: 'Harrow the Ninth  (The Locked Tomb, #2)',
    Author: 'Tamsyn  Muir',
    'Additional Authors': 'Moira Quirk, Sammy Davis, Jr.',
    ISBN: '="1250313228"',
    ISBN13: '="9781250313225"',
    'My Rating': '3.0',
    Binding: 'Kindle Edition',
    'Number of Pages': '510',
    'Original Publication Year': '2020',
    'Date Read': '2021/03/05',
    'Date Added': '2020/08/04',
    Bookshelves: 'necromancers (#4), did-not-finish, to-read',
    'Exclusive Shelf': 'did-not-finish',
    'My Review': 'Odd.<br/><br/><b>Very</b> odd: <spoiler>she <i>is</i> God</spoiler> &amp; so on',
    Spoiler: 'true',
    'Private Notes': '',
    'Read Count': '3',
  })
  expect(row).toMatchObject({
    title: 'Harrow the Ninth (The Locked Tomb, #2)',
    authors: ['Tamsyn Muir', 'Moira Quirk', 'Sammy Davis, Jr.'],
    isbns: ['9781250313225'],
    stars: 3,
    rounded: false,
    shelf: 'dropped',
    ownShelves: ['necromancers'],
    reads: [{ start: null, end: '2021-03-05' }],
    timesRead: 3,
    review: 'Odd.\n\n**Very** odd: ||she *is* God|| & so on',
    reviewIsSpoiler: true,
    privateNote: null,
    format: 'ebook',
    pages: 510,
    published: 2020,
    addedOn: '2020-08-04',
    problem: null,
  })
})

test('no rating, no date and no ISBN stay unknown §X.31', () => {
  expect(
    readRow('goodreads', {
      Title: 'De Bello Gallico',
      Author: 'Gaius Julius Caesar',
      ISBN: '=""',
      ISBN13: '=""',
      'My Rating': '0',
      'Exclusive Shelf': 'read',
      'Original Publication Year': '-50',
      'Year Published': '1980',
    }),
  ).toMatchObject({ isbns: [], stars: null, shelf: 'read', reads: [], timesRead: null, published: -50 })
  expect(readRow('goodreads', { Title: '', Author: 'Nobody' }).problem?.english).toBe('This row has no title')
})

test('shelves that leave it open are asked about; those that say it are not §X.31', () => {
  const shelfOf = (name: string) => readRow('goodreads', { Title: 'A', 'Exclusive Shelf': name }).shelf
  expect(['to-read', 'currently-reading', 'dnf', 'abandoned', 'Zurückgelegt', ''].map(shelfOf)).toEqual([
    'want',
    'reading',
    'dropped',
    { unknown: 'abandoned' },
    { unknown: 'Zurückgelegt' },
    null,
  ])
})

test('StoryGraph: several reads, lone dates, quarter stars, identifiers of its own §X.31', () => {
  const row = readRow('storygraph', {
    Title: 'جزيرة الورد',
    Authors: 'Ursula K. Le Guin, Robert Downey, Jr.',
    'ISBN/UID': '4f3c9bcf-1f0b-4c55',
    Format: 'digital',
    'Read Status': 'read',
    'Last Date Read': '2022/05/01',
    'Dates Read': '2022/04/20-2022/05/01, 2019/07/08',
    'Read Count': '2',
    'Star Rating': '4.25',
    Review: '<div>Good.</div><div>Again!</div>',
    Tags: 'sea, islands',
  })
  expect(row).toMatchObject({
    authors: ['Ursula K. Le Guin', 'Robert Downey, Jr.'],
    isbns: [],
    stars: 4.5,
    rounded: true,
    reads: [
      { start: null, end: '2019-07-08' },
      { start: '2022-04-20', end: '2022-05-01' },
    ],
    review: 'Good.\n\nAgain!',
    ownShelves: ['sea', 'islands'],
    format: 'ebook',
  })
  expect(
    readRow('storygraph', { Title: 'A', 'Read Status': 'paused', 'Last Date Read': '2021-12-30' }),
  ).toMatchObject({ shelf: { unknown: 'paused' }, reads: [{ start: null, end: '2021-12-30' }], stars: null })
})

test('LibraryThing, BookWyrm and Hardcover are read by their own columns §X.31', () => {
  expect(
    readRow('librarything', {
      Title: 'Rayuela',
      'Primary Author': 'Cortázar, Julio',
      'Secondary Author': 'Rabassa, Gregory|King, Martin Luther, Jr.',
      ISBN: '[2070291340]',
      ISBNs: '2070291340, 9782070291342',
      Rating: '4.5',
      'Date Started': '[2007-04-16]',
      'Date Read': '[2007-05-00]',
      Collections: 'Your library, Read but unowned, Favourites',
      Tags: 'roman, espagnol',
      'Private Comment': 'lent',
      Media: 'Broché',
      'Page Count': '590 ',
    }),
  ).toMatchObject({
    authors: ['Julio Cortázar', 'Gregory Rabassa', 'Martin Luther King, Jr.'],
    isbns: ['9782070291342'],
    stars: 4.5,
    shelf: 'read',
    ownShelves: ['Favourites', 'roman', 'espagnol'],
    reads: [{ start: '2007-04-16', end: '2007-05' }],
    privateNote: 'lent',
    format: 'paper',
    pages: 590,
  })
  expect(
    readRow('bookwyrm', {
      title: 'Patisserie',
      author_text: 'Mélanie Dupuis',
      isbn_10: '0062445316',
      start_date: '2019-07-01',
      stopped_date: '2019-07-08',
      rating: '0',
      shelf: 'cooking-12',
      shelf_name: 'Cooking',
    }),
  ).toMatchObject({
    isbns: ['9780062445315'],
    stars: null,
    shelf: 'dropped',
    ownShelves: ['Cooking'],
    reads: [{ start: '2019-07-01', end: '2019-07-08' }],
  })
  expect(
    readRow('hardcover', {
      Title: 'Piranesi',
      Author: 'Susanna Clarke',
      Status: 'Did Not Finish',
      'ISBN 13': '9781635575637',
      Media: 'Audiobook',
      'Publish Date': '2020-09-15',
      Lists: 'Owned, Halls',
      Review: 'Sea [spoiler] drowned[/spoiler]',
      'Review Contains Spoilers': 'true',
    }),
  ).toMatchObject({
    shelf: 'dropped',
    ownShelves: ['Owned', 'Halls'],
    format: 'audio',
    published: 2020,
    review: 'Sea ||drowned||',
    reviewIsSpoiler: true,
  })
})

test('an own table: names in any order, dates in words, stars as drawn §X.31', () => {
  const columns = {
    Buch: 'title',
    Wer: 'author',
    Wann: 'readDate',
    Tipp: 'chosenBy',
    Punkte: 'rating',
  } as const
  const read = (Wer: string, Wann: string, Punkte: string) => {
    const row = readRow('csv', { Buch: 'A', Wer, Wann, Punkte, Tipp: ' Mara ' }, columns)
    return [row.authors, row.readDate, row.stars, row.chosenBy]
  }
  expect(read('Le Guin, Ursula K.', '25. September 2021', '★★★½')).toEqual([
    ['Ursula K. Le Guin'],
    '2021-09-25',
    3.5,
    'Mara',
  ])
  expect(read('Neil Gaiman & Terry Pratchett', 'Sep 3, 2019', '8/10')[1]).toBe('2019-09-03')
  expect(read('Neil Gaiman, Terry Pratchett', 'mars 2020', '4,5')).toEqual([
    ['Neil Gaiman', 'Terry Pratchett'],
    '2020-03',
    4.5,
    'Mara',
  ])
})

test.each([
  ['José Ortega y Gasset', ['José Ortega y Gasset']],
  ['Ramón y Cajal, Santiago', ['Santiago Ramón y Cajal']],
  ['José Ortega y Gasset y Mario Vargas Llosa', ['José Ortega y Gasset', 'Mario Vargas Llosa']],
  ['García Márquez, Gabriel y Vargas Llosa, Mario', ['Gabriel García Márquez', 'Mario Vargas Llosa']],
  ['Arkady and Boris Strugatsky', ['Arkady', 'Boris Strugatsky']],
  ['Wim en Anna van der Berg', ['Wim', 'Anna van der Berg']],
  ['Platon und Friedrich Schleiermacher', ['Platon', 'Friedrich Schleiermacher']],
  ['Moebius & Alejandro Jodorowsky', ['Moebius', 'Alejandro Jodorowsky']],
  ['Goscinny et Uderzo', ['Goscinny', 'Uderzo']],
  ['Neil Gaiman/Terry Pratchett', ['Neil Gaiman', 'Terry Pratchett']],
  ['AC/DC', ['AC/DC']],
])('the authors %s are %j §X.101', (author, authors) => {
  expect(readRow('csv', { Title: 'A', Author: author }).authors).toEqual(authors)
})

test('of two columns of titles the one that says something counts, whatever the columns are called §X.98', () => {
  const columns = { Title: 'title', Titel: 'title', constructor: 'author' } as const
  expect(readRow('csv', { Title: 'Momo', Titel: '' }, columns)).toMatchObject({ title: 'Momo', authors: [] })
  expect(readRow('csv', { Title: ' ', Titel: 'Momo' }, columns).title).toBe('Momo')
})

test.each([
  ['2021/03/05', '2021-03-05', null],
  ['2021-03-05 14:22:01 UTC', '2021-03-05', null],
  ['2021-03', '2021-03', null],
  ['2021', '2021', null],
  ['05.03.2021', '2021-03-05', null],
  ['25/03/21', '2021-03-25', null],
  ['3/25/2021', '2021-03-25', null],
  ['03/04/2021', '2021', 'two ways'],
  ['04/04/2021', '2021-04-04', null],
  ['3 de marzo de 2021', '2021-03-03', null],
  ['5 września 2021', '2021-09-05', null],
  ['2021年3月5日', '2021-03-05', null],
  ['2021年3月5日(金)', '2021-03-05', null],
  ['٢٠٢١-٠٣-٠٥', '2021-03-05', null],
  ['20210305', '2021-03-05', null],
  ['5-Mar-2021', '2021-03-05', null],
  ['5-Mar-21', '2021-03-05', null],
  ['Mar-21', '2021-03', null],
  ['Mar ’21', '2021-03', null],
  ['Friday, March 5, 2021', '2021-03-05', null],
  ['Fri Mar 05 2021 10:30:00 GMT+0100', '2021-03-05', null],
  ['March 5th, 2021, 10:30 pm', '2021-03-05', null],
  ['le 5 mars 2021', '2021-03-05', null],
  ['mar. 2 mars 2021', '2021-03-02', null],
  ['Freitag, den 5. März 2021', '2021-03-05', null],
  ['2021 Mar 5', '2021-03-05', null],
  ['2007-05-00', '2007-05', null],
  ['0000-00-00', null, null],
  ['n/a', null, null],
  ['–', null, null],
  ['2021-02-31', '2021-02', 'part'],
  ['31/02/2021', '2021-02', 'part'],
  ['Summer 2021', '2021', 'part'],
  ['1066-10-14', null, 'out of reach'],
  ['2999-01-01', null, 'out of reach'],
  ['Mar 21', null, 'unread'],
  ['44562', null, 'unread'],
  ['soon', null, 'unread'],
])('the date %s is read as %s, with the doubt %s §X.32 §X.99', (text, date, doubt) => {
  expect(readDate(text)).toEqual({ date, doubt })
})

test('a row keeps the dates of which less was taken than they say, each once §X.99', () => {
  expect(
    readRow('goodreads', {
      Title: 'A',
      'Date Read': 'Sep 5, 2020',
      'Date Added': '3/4/2020',
      Reads: 'soon/soon; 2020-09-05/2020-09-31',
    }),
  ).toMatchObject({
    reads: [{ start: '2020-09-05', end: '2020-09' }],
    addedOn: '2020',
    doubtfulDates: [
      { text: 'soon', doubt: 'unread' },
      { text: '2020-09-31', doubt: 'part' },
      { text: '3/4/2020', doubt: 'two ways' },
    ],
  })
})

test.each([
  ['2019, 2021', ['2019', '2021']],
  ['2020/05/06, 2021', ['2020-05-06', '2021']],
  ['2021/03/05,2020/01/02; 2018', ['2018', '2020-01-02', '2021-03-05']],
  ['Sep 5, 2020', ['2020-09-05']],
])('the days %s are those of the reads %j §X.99', (text, ends) => {
  const { reads } = readRow('goodreads', { Title: 'A', 'Date Read': text })
  expect(reads.map(({ end }) => end)).toEqual(ends)
})

test.each([
  ['8/10', 4, null],
  ['0', null, null],
  ['-', null, null],
  ['9', null, '9'],
  ['-3', null, '-3'],
  ['great', null, 'great'],
])('the stars %s are %s, and what is not read is %s §X.99', (rating, stars, unreadStars) => {
  expect(readRow('csv', { Title: 'A', Stars: rating })).toMatchObject({ stars, unreadStars })
})

test('one date that can be read one way only tells how the others are read §X.32', () => {
  expect(orderOf(['03/04/2021', '25/04/2021'])).toBe('day')
  expect(orderOf(['03/04/2021', '4/25/2021'])).toBe('month')
  expect(orderOf(['03/04/2021'])).toBeNull()
  expect(readDate('03/04/2021', 'month').date).toBe('2021-03-04')
})

test('a review becomes a text of ours, whatever markup it has §X.31', () => {
  expect(htmlText('One<br/>two<br /><br/>&quot;three&quot; &#8212; <a href="https://x.org">four</a>')).toBe(
    'One\ntwo\n\n"three" — four',
  )
  expect(htmlText('<p>I <b>love </b>this</p><p>1 < 2 & so on</p>')).toBe('I **love** this\n\n1 < 2 & so on')
  expect(htmlText('<b><i>both</i></b> <spoiler>never closed')).toBe('**both** ||never closed||')
  expect(htmlText('<script>alert(1)</script><img src=x onerror=alert(1)>plain')).toBe('plain')
  const hostile = ['<b>', '<spoiler>', '<span spoiler', '<a spoiler', '<!--', ' \t', '&', '['].map((part) =>
    part.repeat(20_000 / part.length),
  )
  const started = performance.now()
  hostile.forEach(htmlText)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('what we write into a cell is read back as it was, and is no formula §X.33', () => {
  for (const text of ['=1+1', '-50', '+49', '@me', "'=1", "''@x", "'tis", '', 'plain', '\t=x']) {
    const cell = safeCell(text)
    expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(cellText(cell)).toBe(text)
  }
  const names = ['Poems, short', 'a "b"', 'plain', 'five (#5)']
  expect(namesOfShelves(listOfShelves(names))).toEqual(names)
})
