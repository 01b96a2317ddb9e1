import { titleKey, workKey } from '../book-draft.ts'
import { isbn13Of } from '#contract/books/isbn.ts'
import type { SourceBook } from '../sources/source-book.ts'
import { bareTitle, splitTitle } from '../works/bare-title.ts'
import { matchRank, matchRankOf } from './match-rank.ts'
import type { SearchTerms } from './search-terms.ts'

/** Added to the rank of a match with the part of a title before the colon: a match with the whole title is better. */
const partOfTitle = 0.5

/** The best match with its title: whole, bare, with its subtitle, or the part before the colon. */
export function matchRankOfEdition(book: SourceBook, terms: SearchTerms): number {
  if (terms.isbn && book.isbns.includes(isbn13Of(terms.isbn))) return matchRank.isbn
  const rankAs = (title: string) =>
    matchRankOf(
      {
        title_key: titleKey(title),
        work_key: workKey(title, book.author),
        genre: book.genre,
        isbn: book.isbn,
      },
      terms,
    )
  const bare = bareTitle(book.title)
  const main = splitTitle(bare)?.main
  return Math.min(
    rankAs(book.title),
    rankAs(bare),
    book.subtitle ? rankAs(`${book.title} ${book.subtitle}`) : matchRank.none,
    main ? rankAs(main) + partOfTitle : matchRank.none,
  )
}
