import type { CatalogueBook } from './book.ts'
import { fantasy } from './fantasy.ts'
import { mystery } from './mystery.ts'
import { nonFiction } from './non-fiction.ts'
import { romance } from './romance.ts'
import { sciFi } from './sci-fi.ts'
import { youngAdult } from './young-adult.ts'

/** The books every instance starts with, by genre as it is stored and shown. */
export const starterCatalogue: readonly { genre: string; books: readonly CatalogueBook[] }[] = [
  { genre: 'Fantasy', books: fantasy },
  { genre: 'Romance', books: romance },
  { genre: 'Mystery', books: mystery },
  { genre: 'Sci-Fi', books: sciFi },
  { genre: 'Non-Fiction', books: nonFiction },
  { genre: 'Young Adult', books: youngAdult },
]
