import type { ShelfId } from '#contract/library/library-book.ts'
import { changeShelf, createShelf, deleteShelf, type Shelf } from '#contract/library/shelf.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'

type ShelfFields = Pick<Shelf, 'name' | 'visibility'>

/** Makes a shelf, or changes one. */
export const useSaveShelf = (shelfId: ShelfId | null) =>
  useAction({
    send: (body: ShelfFields) =>
      shelfId === null ? call(createShelf, { body }) : call(changeShelf, { params: { shelfId }, body }),
    failure: failureToast(t('library.shelfNotSaved', 'Couldn’t save the shelf')),
    onSuccess: () => refresh('shelves'),
  })

export const useDeleteShelf = () =>
  useAction({
    send: ({ id }: Pick<Shelf, 'id' | 'name'>) => call(deleteShelf, { params: { shelfId: id } }),
    success: (_answer, { name }) => ({
      title: t('library.shelfDeleted', 'Shelf deleted'),
      description: name,
    }),
    failure: failureToast(t('library.shelfNotDeleted', 'Couldn’t delete the shelf')),
    onSuccess: () => Promise.all([refresh('shelves'), refresh('library')]),
  })
