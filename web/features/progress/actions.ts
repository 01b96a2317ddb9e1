import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import {
  openedMax,
  type Progress,
  type ProgressUpdate,
  type SavedProgress,
  saveProgress,
  undoProgress,
} from '#contract/progress/progress.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { toast, type ToastWords } from '#web/ui/toast.ts'
import { showKeptPlace } from './kept-place.ts'
import { refreshSealed } from './refresh-sealed.ts'
import { progress } from './queries.ts'
import { t } from '#web/messages/text.ts'

/** The later of two saves wins, also across devices. The toast says what has opened, and can undo the save. */
export function useSaveProgress(clubId: ClubId, bookId: BookId) {
  const client = useQueryClient()
  return useAction({
    send: (body: ProgressUpdate) => call(saveProgress, { params: { clubId, bookId }, body }),
    success: (saved) =>
      savedInWords(saved, () => void undo(client, { clubId, bookId, savedAt: saved.updatedAt ?? '' })),
    failure: failureToast(t('progress.saveFailed', 'Failed to save progress')),
    onSuccess: ({ opened: _opened, ...saved }) => showProgress(client, { clubId, bookId }, saved),
    onKept: (update) => showKeptPlace(client, progress.of(clubId, bookId).queryKey, update),
  })
}

export function useUndoProgress(clubId: ClubId, bookId: BookId) {
  const client = useQueryClient()
  return (savedAt: string) => undo(client, { clubId, bookId, savedAt })
}

interface ReadBook {
  clubId: ClubId
  bookId: BookId
}

/** Not an action of a component, because the form may be closed by then. */
async function undo(
  client: QueryClient,
  { savedAt, ...params }: ReadBook & { savedAt: string },
): Promise<void> {
  try {
    const restored = await call(undoProgress, { params, body: { savedAt } })
    toast({
      title: t('progress.undone', 'Undone'),
      description: t('progress.backWhereYouWere', 'You’re back where you were.'),
    })
    showProgress(client, params, restored)
  } catch (error) {
    toast(failureToast(t('progress.undoFailed', 'Couldn’t undo this'))(error))
  }
}

function showProgress(client: QueryClient, { clubId, bookId }: ReadBook, saved: Progress): void {
  client.setQueryData(progress.of(clubId, bookId).queryKey, saved)
  void refresh('clubs', 'mine', 'reading')
  void refreshSealed(clubId, bookId)
}

/** The toast after a save. */
export const savedInWords = ({ opened }: SavedProgress, undoSave: () => void): ToastWords => ({
  title: t('progress.saved', 'Reading progress saved!'),
  description: openedInWords(opened.count),
  actions: [
    ...(opened.path === null
      ? []
      : [
          {
            label: t('progress.readOpened', '{count, plural, one {Read it} other {Read them}}', {
              count: opened.count,
            }),
            to: opened.path,
          },
        ]),
    { label: t('progress.undo', 'Undo'), press: undoSave },
  ],
})

function openedInWords(count: SavedProgress['opened']['count']): string | undefined {
  if (count === 0) return undefined
  return count >= openedMax
    ? t(
        'progress.moreHaveOpened',
        '{count, plural, one {More than # post has opened for you.} other {More than # posts have opened for you.}}',
        { count: openedMax - 1 },
      )
    : t(
        'progress.haveOpened',
        '{count, plural, one {# post has opened for you.} other {# posts have opened for you.}}',
        { count },
      )
}
