import { lazy, Suspense, useState } from 'react'
import { createBook } from '#contract/books/add-book.ts'
import type { FoundBook } from '#contract/books/book.ts'
import type { NewBook } from '#contract/books/new-book.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { draftFromSearch, saveBookDraft, savedBookDraft } from '#web/features/books/book-draft.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ChoosingClub } from '../queries.ts'

const ManualBookForm = lazy(async () => ({
  default: (await import('#web/features/books/manual-book-form.tsx')).ManualBookForm,
}))

interface BookByHandProps {
  club: ChoosingClub
  searched: string
  onAdded: (book: FoundBook) => void
  onCancel: () => void
}

export function BookByHand({ club, searched, onAdded, onCancel }: BookByHandProps) {
  const [draft] = useState(() => savedBookDraft(club.id) ?? draftFromSearch(searched))
  const add = useAction({
    send: (body: NewBook) => call(createBook, { body }),
    failure: failureToast(t('choosing.notCreated', 'Error creating book')),
  })
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <ManualBookForm
        draft={draft}
        onDraft={(typed) => saveBookDraft(club.id, typed)}
        onSave={(book) => add.mutateAsync(book).then(onAdded)}
        onCancel={onCancel}
        submitLabel={t('choosing.next', 'Next')}
      />
    </Suspense>
  )
}
