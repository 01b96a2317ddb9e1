import { createHash } from 'node:crypto'
import { parseIsbn } from '../../isbn/rules.ts'
import type { SharedBookDraft } from '../rules.ts'
import type { StarterShelf } from './shelves/rules.ts'

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
      genres: book.genres?.join(',') ?? null,
      series: book.series,
    })),
  )

/** 48 bits of a catalogue's hash: an integer that JSON and both engines represent exactly. */
export const fingerprintOf = (catalogue: readonly StarterShelf[]): number =>
  createHash('sha256').update(JSON.stringify(catalogue)).digest().readUIntBE(0, 6)
