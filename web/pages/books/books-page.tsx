import { Redirect, useSearch } from 'wouter'
import { to } from '#contract/pages.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { OwnBooks } from './own-books.tsx'

export default function BooksPage() {
  usePageTitle(t('titles.books', 'My books'))
  const reader = useOwnPage()
  const search = useSearch()
  const here = search ? `${to.books()}?${search}` : to.books()
  return reader ? <OwnBooks /> : <Redirect to={signInPath(here)} replace />
}
