import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberSuggestion } from '#contract/member-pages/member-page.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { type MemberAddress, memberPages } from './queries.ts'

/** The books a member suggested, newest first; nothing if there are none. */
export function MemberSuggestions({ slug, address }: { slug: string; address: MemberAddress }) {
  const query = useInfiniteQuery(memberPages.suggestions(useQueryClient(), address))
  const shown = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="member-suggestions">
      <h2 id="member-suggestions" className="mb-3 text-xl">
        {t('memberPages.suggested', 'Suggested')}
      </h2>
      <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2">
        {shown.map((suggestion) => (
          <SuggestionItem key={suggestion.book.id} slug={slug} suggestion={suggestion} />
        ))}
      </ul>
      <ShowMore query={query} count={shownOf(shown.length, query.data?.pages.at(-1)?.total ?? 0)} />
    </section>
  )
}

function SuggestionItem({ slug, suggestion }: { slug: string; suggestion: MemberSuggestion }) {
  const { book, pitch, status } = suggestion
  return (
    <li className="flex gap-4 border-b border-line py-3.5">
      <Cover
        {...book}
        url={book.coverImageUrl}
        sizes="3rem"
        decorative
        className="w-12 shrink-0 self-start"
      />
      <div className="min-w-0">
        <PageLink
          to={status === 'idea' ? to.choose(slug) : to.book(slug, book.id)}
          dir="auto"
          className="font-serif text-lg leading-snug font-semibold text-inherit no-underline wrap-anywhere hover:underline"
        >
          {book.title}
        </PageLink>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <bdi>{book.author}</bdi>
        </p>
        {pitch !== null && (
          <p dir="auto" className="mt-1 line-clamp-3 max-w-[62ch] text-start text-sm wrap-anywhere">
            {pitch}
          </p>
        )}
        <p className="mt-1 text-sm font-semibold text-ink-soft">{useStatusWords(suggestion)}</p>
      </div>
    </li>
  )
}

function useStatusWords({ status, readDate }: MemberSuggestion): string {
  const dates = useDates()
  if (status === 'read')
    return readDate === null
      ? t('memberPages.read', 'Read together')
      : t('memberPages.readOn', 'Read together, {day}', { day: dates.day(readDate) })
  if (status === 'reading') return t('memberPages.isReading', 'The club is reading it')
  return status === 'idea'
    ? t('memberPages.idea', 'An idea for the next book')
    : t('memberPages.toRead', 'On the reading list')
}
