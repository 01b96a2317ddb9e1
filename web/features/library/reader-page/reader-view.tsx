import { Link, useSearchParams } from 'wouter'
import { to } from '#contract/pages.ts'
import type { ReaderPage } from '#contract/library/reader-page.ts'
import { wordsOfName } from '#contract/accounts/person-name.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { ReportButton } from '#web/features/texts/reporting/report-button.tsx'
import { t, wordsOf } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { SeenBooks } from './seen-books.tsx'
import { WholeShelf } from './whole-shelf.tsx'

export function ReaderView({ reader }: { reader: ReaderPage }) {
  const [search] = useSearchParams()
  const shelf = search.get('shelf')
  const name = wordsOf(wordsOfName(reader.name))
  const shown = shelf === null ? undefined : shelvesOf(reader).find(({ value }) => value === shelf)
  return (
    <div className="page">
      <header className="rule-below mb-8 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar
          user={{ id: null, firstName: reader.name, email: '', profileImageUrl: reader.profileImageUrl }}
          size="large"
        />
        <div className="min-w-0 grow">
          <h1 className="text-3xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-ink-soft">
            <bdi>@{reader.handle}</bdi>
          </p>
        </div>
        {reader.isOwn && (
          <PageLink to={`${to.account()}#own-page`} className={buttonStyle({ variant: 'outline' })}>
            {t('readers.settings', 'Who sees this page')}
          </PageLink>
        )}
      </header>
      {shown ? (
        <section aria-labelledby="shelf">
          <h2 id="shelf" className="mb-2 text-2xl">
            <bdi>{shown.label}</bdi>
          </h2>
          <p className="mb-6">
            <Link
              to={to.reader(reader.handle)}
              className="font-semibold text-action-ink underline underline-offset-3"
            >
              {t('readers.allShelves', 'All shelves')}
            </Link>
          </p>
          <WholeShelf handle={reader.handle} shelf={shown.value} />
        </section>
      ) : (
        <Shelves reader={reader} />
      )}
      {!reader.isOwn && (
        <p className="mt-12">
          <ReportButton subject={{ kind: 'reader', id: reader.handle }} />
        </p>
      )}
    </div>
  )
}

interface NamedShelf {
  value: string
  label: string
  bookCount: number
}

const shelvesOf = ({ reading, read, shelves }: ReaderPage): NamedShelf[] => [
  { value: 'reading', label: t('readers.reading', 'Reading'), bookCount: reading.bookCount },
  { value: 'read', label: t('readers.read', 'Read'), bookCount: read.bookCount },
  ...shelves.map(({ id, name, bookCount }) => ({ value: String(id), label: name, bookCount })),
]

function Shelves({ reader }: { reader: ReaderPage }) {
  const [reading, read, ...own] = shelvesOf(reader)
  if (reader.reading.bookCount + reader.read.bookCount + own.length === 0)
    return (
      <EmptyState
        title={t('readers.empty', 'No books to see yet')}
        text={t('readers.emptyText', 'What they are reading and have read will show here.')}
        picture="/pictures/empty/no-books.svg"
      />
    )
  return (
    <div className="grid gap-10">
      {reading && reader.reading.bookCount > 0 && (
        <FirstBooks handle={reader.handle} shelf={reading} books={reader.reading.books} />
      )}
      {read && reader.read.bookCount > 0 && (
        <FirstBooks handle={reader.handle} shelf={read} books={reader.read.books} />
      )}
      {own.length > 0 && (
        <section aria-labelledby="own-shelves">
          <h2 id="own-shelves" className="mb-4 text-2xl">
            {t('readers.ownShelves', 'Shelves')}
          </h2>
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((shelf) => (
              <li key={shelf.value} className="border-b border-line">
                <Link
                  to={`${to.reader(reader.handle)}?shelf=${shelf.value}`}
                  className="flex min-h-12 items-baseline justify-between gap-4 py-2.5 text-ink no-underline hover:underline"
                >
                  <bdi className="min-w-0 font-serif text-lg wrap-anywhere">{shelf.label}</bdi>
                  <span className="shrink-0 text-sm text-ink-soft">{countedBooks(shelf.bookCount)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const countedBooks = (count: number): string =>
  t('years.books', '{count, plural, one {# book} other {# books}}', { count })

interface FirstBooksProps {
  handle: string
  shelf: NamedShelf
  books: ReaderPage['read']['books']
}

function FirstBooks({ handle, shelf, books }: FirstBooksProps) {
  return (
    <section aria-labelledby={shelf.value}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={shelf.value} className="text-2xl">
          {shelf.label}
        </h2>
        {shelf.bookCount > books.length && (
          <Link
            to={`${to.reader(handle)}?shelf=${shelf.value}`}
            className="font-semibold text-action-ink underline underline-offset-3"
          >
            {t('readers.seeAll', 'See all {count, plural, one {# book} other {# books}}', {
              count: shelf.bookCount,
            })}
          </Link>
        )}
      </div>
      <SeenBooks books={books} />
    </section>
  )
}
