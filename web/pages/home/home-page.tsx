import { Redirect, useSearch } from 'wouter'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { returnPath } from '#web/features/accounts/return-path.ts'
import { ReaderHome } from './home-reader.tsx'
import { WelcomePage } from './welcome-page.tsx'

/** The first page: the welcome for visitors, the search and the new club for readers. */
export default function HomePage() {
  const reader = useReader()
  const search = useSearch()
  if (!reader) return <WelcomePage search={search} />
  // Whoever was sent here to sign in goes back to where they came from; here itself, the query has done its work.
  if (search) return <Redirect to={returnPath(search) ?? to.home()} replace />
  return <ReaderHome reader={reader} />
}
