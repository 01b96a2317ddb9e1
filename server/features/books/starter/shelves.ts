import { createHash } from 'node:crypto'
import { parseIsbn } from '#contract/books/isbn.ts'
import type { SharedBookDraft } from '../shared-book-draft.ts'
import fantasy from './fantasy.json' with { type: 'json' }
import mystery from './mystery.json' with { type: 'json' }
import nonFiction from './non-fiction.json' with { type: 'json' }
import otherGenres from './other-genres.json' with { type: 'json' }
import romance from './romance.json' with { type: 'json' }
import sciFi from './sci-fi.json' with { type: 'json' }
import youngAdult from './young-adult.json' with { type: 'json' }

/** We wrote all its text. */
export interface StarterBook {
  title: string
  author: string
  /** The year of first publication in the original language; negative for BC. */
  year: number
  pages?: number | undefined
  isbn?: string | undefined
  /** `number` is null if the series has no order. */
  series?: { name: string; number: number | null } | undefined
  /** Genres beyond that of its shelf. */
  genres?: readonly string[] | undefined
  /** Themes, settings and moods from a shared vocabulary, by which recommendations compare books. */
  subjects: readonly string[]
  about: string
}

export interface StarterShelf {
  /** Null for books of none of the six genres. */
  genre: string | null
  books: readonly StarterBook[]
}

export const starterCatalogue: readonly StarterShelf[] = [
  { genre: 'Fantasy', books: fantasy },
  { genre: 'Romance', books: romance },
  { genre: 'Mystery', books: mystery },
  { genre: 'Sci-Fi', books: sciFi },
  { genre: 'Non-Fiction', books: nonFiction },
  { genre: 'Young Adult', books: youngAdult },
  { genre: null, books: otherGenres },
]

export const draftsOf = (catalogue: readonly StarterShelf[]): SharedBookDraft[] =>
  catalogue.flatMap(({ genre, books }) =>
    books.map((book) => ({
      title: book.title,
      author: book.author,
      description: book.about,
      isbn: parseIsbn(book.isbn ?? ''),
      publishedYear: book.year,
      pageCount: book.pages ?? null,
      genre,
      coverImageUrl: null,
      subjects: book.subjects.join(','),
      genres: book.genres?.join(',') ?? null,
      series: book.series,
    })),
  )

/** 48 bits of a catalogue's hash, an integer that JSON and both engines represent exactly. */
export const fingerprintOf = (catalogue: readonly StarterShelf[]): number =>
  createHash('sha256').update(JSON.stringify(catalogue)).digest().readUIntBE(0, 6)
