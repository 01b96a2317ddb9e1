import { genreName } from '#contract/books/genre-name.ts'
import { lengthBounds, type YearStatistics } from '#contract/years/statistics.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { Parts } from '#web/ui/charts/parts.tsx'
import { booksOf, pagesOf } from './counts.ts'

type Part = { name: string; value: number; said: string }

const partOf = (name: string, value: number): Part => ({ name, value, said: booksOf(value) })

const others = (parts: readonly Pick<Part, 'value'>[]): Part =>
  partOf(
    t('years.others', '{count, plural, one {# other} other {# others}}', { count: parts.length }),
    parts.reduce((sum, { value }) => sum + value, 0),
  )

const unknown = () => t('years.unknown', 'Unknown')
const bookColumn = () => t('years.unitBooks', 'Books')

export const Genres = ({ genres }: Pick<YearStatistics, 'genres'>) => (
  <Parts
    title={t('years.genres', 'Genres')}
    summary={t('years.genreCount', '{count, plural, one {# genre} other {# genres}}', {
      count: genres.filter(({ genre }) => genre !== null).length,
    })}
    columns={[t('years.genre', 'Genre'), bookColumn()]}
    values={unknownLast(genres).map(({ genre, books }) =>
      partOf(genre === null ? unknown() : wordsOf(genreName(genre)), books),
    )}
    others={others}
  />
)

/** It says nothing of a taste, however many they are. */
const unknownLast = (genres: YearStatistics['genres']): YearStatistics['genres'] =>
  genres.toSorted((a, b) => Number(a.genre === null) - Number(b.genre === null))

export const Formats = ({ formats }: Pick<YearStatistics, 'formats'>) => (
  <Parts
    title={t('years.formats', 'Formats')}
    summary={t('years.howYouRead', 'How you read')}
    columns={[t('years.format', 'Format'), bookColumn()]}
    values={[
      partOf(t('years.paper', 'Paper'), formats.paper),
      partOf(t('years.ebook', 'E-book'), formats.ebook),
      partOf(t('years.audio', 'Audio'), formats.audio),
      partOf(unknown(), formats.unknown),
    ]}
    others={others}
  />
)

export const Lengths = ({ lengths }: Pick<YearStatistics, 'lengths'>) => (
  <Parts
    title={t('years.lengths', 'Lengths')}
    summary={
      lengths.averagePages === null
        ? t('years.noLengths', 'No page counts known')
        : t('years.averagePages', '{pages} on average', { pages: pagesOf(lengths.averagePages) })
    }
    columns={[t('years.length', 'Length'), bookColumn()]}
    values={[
      partOf(t('years.short', 'Under {pages, number} pages', { pages: lengthBounds.medium }), lengths.short),
      partOf(
        t('years.medium', '{from, number} to {to, number} pages', {
          from: lengthBounds.medium,
          to: lengthBounds.long - 1,
        }),
        lengths.medium,
      ),
      partOf(t('years.long', '{pages, number} pages and more', { pages: lengthBounds.long }), lengths.long),
      partOf(unknown(), lengths.unknown),
    ]}
    others={others}
  />
)
