import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import type { Shelf } from '#contract/library/shelf.ts'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { library } from '../queries.ts'
import { isReadingShelf, shelfNames } from '../shelf-names.ts'

/** The name of the shelf; an own one can be changed. */
export function ShelfHead({ shelf, onEdit }: { shelf: string; onEdit: (own: Shelf) => void }) {
  const { data: shelves } = useQuery(library.shelves)
  const own = shelves?.find(({ id }) => String(id) === shelf)
  const name = isReadingShelf(shelf)
    ? shelfNames[shelf]
    : (own?.name ?? (shelf === '' ? t('library.all', 'All books') : t('library.shelf', 'Shelf')))
  return (
    <div className="mb-4 flex min-h-11 items-center gap-2">
      <h2 id="shelf" className="min-w-0 text-2xl wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      {own && (
        <IconButton
          label={t('library.editShelf', 'Change this shelf')}
          icon={<Settings2 className="size-5" />}
          onClick={() => onEdit(own)}
        />
      )}
    </div>
  )
}
