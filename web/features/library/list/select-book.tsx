import type { LibraryBook } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'
import type { Selection } from './selection.ts'

/** The whole item is its label. */
export const SelectBook = ({ book, selection }: { book: LibraryBook; selection: Selection }) => (
  <label className="grid size-11 shrink-0 place-items-center rounded-md bg-paper/85 after:absolute after:inset-0 after:cursor-pointer">
    <input
      type="checkbox"
      aria-label={t('library.selectBook', 'Select {title}', { title: book.book.title })}
      checked={selection.ids.has(book.bookId)}
      onChange={() => selection.toggle(book)}
      className="relative z-1 size-5 scroll-my-32 accent-action"
    />
  </label>
)
