import { useId } from 'react'
import type { LibraryBook } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'
import { chooseAtEnds } from '#web/ui/radio-keys.ts'
import { useChangeBook } from '../actions.ts'
import { readingShelves, shelfNames } from '../shelf-names.ts'

export function ShelfChoice({ entry }: { entry: LibraryBook }) {
  const name = useId()
  const changing = useChangeBook(entry.bookId)
  const shown = changing.isPending ? changing.variables?.shelf : entry.shelf
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('library.shelfOf', 'Shelf')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {readingShelves.map((shelf) => (
          <label
            key={shelf}
            className="relative flex min-h-11 items-center rounded-md border border-line-strong px-3.5 text-sm font-semibold text-ink-soft outline-offset-2 outline-focus has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              onKeyDown={chooseAtEnds}
              checked={shelf === shown}
              onChange={() => changing.run({ shelf })}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {shelfNames[shelf]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
