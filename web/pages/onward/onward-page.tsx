import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { to } from '#contract/pages.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { wordsOfShared } from '#web/features/books/shared-words.ts'
import { ownMeetings } from '#web/features/meetings/queries.ts'
import { nowReading } from '#web/features/progress/now-reading/queries.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AddDialog = lazy(async () => ({
  default: (await import('#web/features/library/add/add-dialog.tsx')).AddDialog,
}))

/** Leads on from the addresses of the installed app: its shortcuts, and what other apps share with it. */
export default function OnwardPage() {
  usePageTitle(t('app.opening', 'Opening the library…'))
  const [path] = useLocation()
  const search = useSearch()
  const reader = useReader()
  if (path === to.share())
    return <Shared words={wordsIn(new URLSearchParams(search))} isReader={reader !== null} />
  if (!reader) return <Redirect to={signInPath(path)} replace />
  return path === to.myPlace() ? <ToMyPlace /> : <ToNextMeeting />
}

const wordsIn = (shared: URLSearchParams): string =>
  wordsOfShared({ title: shared.get('title'), text: shared.get('text'), url: shared.get('url') })

/** A reader puts it on a shelf; a visitor looks it up. */
function Shared({ words, isReader }: { words: string; isReader: boolean }) {
  const [, navigate] = useLocation()
  if (!isReader) return <Redirect to={to.popular(words)} replace />
  return (
    <Suspense fallback={<Opening />}>
      <AddDialog shelf="" words={words} onClose={() => navigate(to.books(), { replace: true })} />
    </Suspense>
  )
}

/** The book whose place the reader last told; without one, their books. */
function ToMyPlace() {
  const { data, isError } = useQuery(nowReading)
  if (!data) return isError ? <Redirect to={to.home()} replace /> : <Opening />
  const [last] = data.toSorted((a, b) =>
    (b.progress.updatedAt ?? '').localeCompare(a.progress.updatedAt ?? ''),
  )
  return (
    <Redirect to={last ? to.book(last.club.slug, last.book.id) : to.books({ shelf: 'reading' })} replace />
  )
}

/** Without a meeting the home page says what is next. */
function ToNextMeeting() {
  const { data, isError } = useQuery(ownMeetings)
  if (!data) return isError ? <Redirect to={to.home()} replace /> : <Opening />
  const [next] = data
  return <Redirect to={next ? to.meeting(next.club.slug, next.id) : to.home()} replace />
}

const Opening = () => (
  <div className="page">
    <Skeleton className="h-40" />
  </div>
)
