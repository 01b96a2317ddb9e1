import { useQuery } from '@tanstack/react-query'
import type { LibraryBook, ShelfId } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useChangeBook } from '../actions.ts'
import { library } from '../queries.ts'

/** Nothing for readers who have made no shelf. */
export function OwnShelves({ entry }: { entry: LibraryBook }) {
  const { data: shelves = [] } = useQuery(library.shelves)
  const changing = useChangeBook(entry.bookId)
  if (shelves.length === 0) return null
  const shown = (changing.isPending && changing.variables?.shelves) || entry.shelves

  function put(id: ShelfId, isOn: boolean) {
    changing.mutate({ shelves: isOn ? [...shown, id] : shown.filter((one) => one !== id) })
  }

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('library.ownShelves', 'My shelves')}</legend>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2 *:min-h-11 *:items-center">
        {shelves.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi className="wrap-anywhere">{name}</bdi>}
            checked={shown.includes(id)}
            onChange={(isOn) => put(id, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
