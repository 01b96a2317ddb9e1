import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { to } from '#contract/pages.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { t } from '#web/messages/text.ts'

/** Also for a book that is not on this club's list. */
export function BookNotFound({ back }: { back: ReactNode }) {
  usePageTitle(t('books.notFound', 'Book not found'))
  return (
    <div className="page">
      {back}
      <div className="flex flex-col items-center py-6 text-center">
        <img
          src="/pictures/empty/no-results.svg"
          alt=""
          width={480}
          height={360}
          className="h-auto w-full max-w-[20rem]"
        />
        <h1 className="mt-6 text-3xl">{t('books.notFound', 'Book not found')}</h1>
        <p className="mt-3 max-w-[46ch] text-ink-soft">
          {t('books.notFoundHint', 'It may have been removed from the list, or the address may be wrong.')}
        </p>
        <Link to={to.home()} className={buttonStyle({ variant: 'primary', className: 'mt-7' })}>
          {t('words.returnHome', 'Return Home')}
        </Link>
      </div>
    </div>
  )
}
