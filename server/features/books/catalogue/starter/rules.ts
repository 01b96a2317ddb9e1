import { createHash } from 'node:crypto'
import { parseIsbn } from '../../isbn/rules.ts'
import type { SharedBookDraft } from '../rules.ts'
import fantasy from './fantasy.json' with { type: 'json' }
import mystery from './mystery.json' with { type: 'json' }
import nonFiction from './non-fiction.json' with { type: 'json' }
import romance from './romance.json' with { type: 'json' }
import sciFi from './sci-fi.json' with { type: 'json' }
import youngAdult from './young-adult.json' with { type: 'json' }

/** A book of the starter catalogue; all its text is ours. */
export interface StarterBook {
  title: string
  author: string
  /** First publication in the original language. */
  year: number
  pages?: number | undefined
  isbn?: string | undefined
  /** Themes, settings and moods in a shared vocabulary; recommendations compare books by them. */
  subjects: readonly string[]
  /** One or two sentences. */
  about: string
}

/** The books of one genre. */
export interface StarterShelf {
  genre: string
  books: readonly StarterBook[]
}

/** The books every instance starts with. */
export const starterCatalogue: readonly StarterShelf[] = [
  { genre: 'Fantasy', books: fantasy },
  { genre: 'Romance', books: romance },
  { genre: 'Mystery', books: mystery },
  { genre: 'Sci-Fi', books: sciFi },
  { genre: 'Non-Fiction', books: nonFiction },
  { genre: 'Young Adult', books: youngAdult },
]

/** All books of a catalogue, in the form they are stored. */
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
    })),
  )

/** 48 bits of a catalogue's hash: an integer that JSON and both engines represent exactly. */
export const fingerprintOf = (catalogue: readonly StarterShelf[]): number =>
  createHash('sha256').update(JSON.stringify(catalogue)).digest().readUIntBE(0, 6)
