import { lazy, useEffect } from 'react'
import { Redirect, useSearch } from 'wouter'
import { to } from '#contract/pages.ts'
import { leavesForProvider } from '#web/features/accounts/automatic-sign-in.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { returnPath } from '#web/features/accounts/return-path.ts'
import { ReturnPage } from './return-page.tsx'
import { WelcomePage } from './welcome-page.tsx'

// Lazy, because a first visit is a visitor's and needs none of this.
const loadReaderHome = () => import('./home-reader.tsx')
const ReaderHome = lazy(async () => ({ default: (await loadReaderHome()).ReaderHome }))

const preloadReaderHome = () => void loadReaderHome().catch(() => {})

export default function HomePage() {
  const reader = useReader()
  const search = useSearch()
  const isLeaving = !reader && leavesForProvider(search)
  useEffect(() => {
    if (isLeaving) window.location.reload()
  }, [isLeaving])
  if (isLeaving) return null
  if (!reader) {
    const next = returnPath(search)
    // A visitor on the way to another page needs no introduction.
    if (next !== null && next !== to.home())
      return <ReturnPage search={search} next={next} onSigningIn={preloadReaderHome} />
    return <WelcomePage search={search} onSigningIn={preloadReaderHome} />
  }
  // A reader who was sent here to sign in goes back; otherwise the query is no longer needed.
  if (search) return <Redirect to={returnPath(search) ?? to.home()} replace />
  return <ReaderHome reader={reader} />
}
