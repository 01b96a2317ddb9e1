import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cover } from '#web/ui/cover.tsx'

/** A book with a read date counts as read (specification, 4). */
export function BookSummary({ book }: { book: AdminListBook }) {
  return (
    <div className="flex min-w-0 items-start gap-3.5">
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        decorative
        sizes="2.75rem"
        className="w-11 shrink-0"
      />
      <div className="min-w-0">
        <p
          dir="auto"
          className="line-clamp-2 font-serif leading-snug font-semibold wrap-anywhere"
          title={book.title}
        >
          {book.title}
        </p>
        <p dir="auto" className="truncate text-sm text-ink-soft">
          {[book.author, book.publishedYear].filter(Boolean).join('\u00a0· ')}
        </p>
        <Status book={book} />
      </div>
    </div>
  )
}

function Status({ book }: { book: AdminListBook }) {
  if (book.readDate !== null) return <Badge tone="mint">{t('list.status.read', 'Read')}</Badge>
  return book.status === 'reading' ? (
    <Badge tone="sky">{t('list.status.currentlyReading', 'Currently Reading')}</Badge>
  ) : (
    <Badge>{t('list.status.toBeRead', 'To be read')}</Badge>
  )
}
