import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LibraryBook } from '#contract/library/library-book.ts'
import type { ReadId } from '#contract/library/read.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { library } from '../queries.ts'
import { ReadForm } from './read-form.tsx'
import { ReadLine } from './read-line.tsx'

/** When the reader has read the book, once or several times. */
export function Reads({ entry }: { entry: LibraryBook }) {
  const { bookId } = entry
  const { data: reads, isPending } = useQuery(library.reads(bookId))
  const [editing, setEditing] = useState<ReadId | 'new' | null>(null)
  const close = () => setEditing(null)
  return (
    <section aria-labelledby="reads">
      <h3 id="reads" className="mb-1 text-lg">
        {t('library.reads', 'When I read it')}
      </h3>
      {isPending && <Skeleton className="h-11" />}
      {reads && reads.length > 0 && (
        <ul className="divide-y divide-line">
          {reads.map((read) => (
            <li key={read.id}>
              {editing === read.id ? (
                <ReadForm bookId={bookId} read={read} onClose={close} />
              ) : (
                <ReadLine bookId={bookId} read={read} onEdit={() => setEditing(read.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === 'new' ? (
        <ReadForm bookId={bookId} read={null} onClose={close} />
      ) : (
        <Button variant="ghost" size="sm" className="-ms-3" onClick={() => setEditing('new')}>
          <Plus className="size-4.5" aria-hidden="true" />
          {t('library.addRead', 'Add a time I read it')}
        </Button>
      )}
    </section>
  )
}
