import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Book } from '#contract/books/book.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export type AddableBook = Pick<Book, 'id' | 'title'>

export function AddToClubButton({ book, ...rest }: ComponentProps<'button'> & { book: AddableBook }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      aria-label={t('list.addToClubOf', 'Add to a club: {title}', { title: book.title })}
      className={buttonStyle({ variant: 'quiet' })}
    >
      <Plus className="size-4.5" aria-hidden="true" />
      {t('list.addToClub', 'Add to a club')}
    </button>
  )
}
