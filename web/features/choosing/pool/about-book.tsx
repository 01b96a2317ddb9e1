import { ExternalLink } from 'lucide-react'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { BookDescription } from '#web/features/books/book-description.tsx'
import { rich, t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** What members need to know before they want a book; folded, so that ideas can be compared. Nothing if nothing is known. */
export function AboutBook({ book: { title, description, amazonUrl } }: Pick<PoolEntry, 'book'>) {
  if (!description && !amazonUrl) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-action-ink">
        {rich('choosing.aboutBook', 'About the book<hidden>: {title}</hidden>', {
          title,
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </summary>
      {description && <BookDescription text={description} />}
      {amazonUrl && (
        <a
          href={amazonUrl}
          target="_blank"
          rel="noopener nofollow"
          className={buttonStyle({ variant: 'outline', size: 'sm', className: 'mt-3' })}
        >
          {t('books.buyOnAmazon', 'Buy on Amazon')}
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">{t('words.opensInNewTab', '(opens in a new tab)')}</span>
        </a>
      )}
    </details>
  )
}
