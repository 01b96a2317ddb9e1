import type { LibraryBook } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useChangeBook } from '../actions.ts'
import { HomeLine } from './home-line.tsx'

export function WantedLine({ entry }: { entry: LibraryBook }) {
  const starting = useChangeBook(entry.bookId)
  return (
    <HomeLine entry={entry} state={entry.book.author}>
      <Button
        variant="quiet"
        size="sm"
        busy={starting.isPending}
        aria-label={t('library.home.startTitle', 'Start reading {title}', { title: entry.book.title })}
        onClick={() => starting.run({ shelf: 'reading' })}
        className="shrink-0"
      >
        {t('library.home.start', 'Start')}
      </Button>
    </HomeLine>
  )
}
