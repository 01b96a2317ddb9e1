import { useQueryClient } from '@tanstack/react-query'
import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { fileFieldId, focusNext } from '../focus-next.ts'
import { importsKey, useImportCalls } from '../calls.ts'
import { forgetTable } from '../sending/kept-table.ts'
import { useShowSession } from '../use-sessions.ts'

type Act = (id: ImportSession['id']) => Promise<ImportSession>

/** Start, pause and undo: each answers with the import as it is then. */
function useSessionAction({ id }: ImportSession, act: Act, failure: string) {
  const show = useShowSession()
  return useAction({
    send: () => act(id),
    failure: failureToast(failure),
    onSuccess: (session) => show(session),
  })
}

export const useStart = (session: ImportSession) =>
  useSessionAction(session, useImportCalls().start, t('imports.notStarted', 'Couldn’t start the import'))

export const usePause = (session: ImportSession) =>
  useSessionAction(session, useImportCalls().pause, t('imports.notPaused', 'Couldn’t pause the import'))

export const useUndo = (session: ImportSession) =>
  useSessionAction(session, useImportCalls().undo, t('imports.notUndone', 'Couldn’t undo the import'))

export function useRemove({ id }: ImportSession) {
  const calls = useImportCalls()
  const show = useShowSession()
  return useAction({
    send: () => calls.remove(id),
    failure: failureToast(t('imports.notRemoved', 'Couldn’t remove the import')),
    onSuccess: () => {
      void forgetTable()
      show({ id }, true)
      focusNext(fileFieldId)
    },
  })
}

/** Decides about all undecided rows of a state, or about the names of shelves. */
export function useDecide({ id }: ImportSession) {
  const calls = useImportCalls()
  const show = useShowSession()
  const client = useQueryClient()
  return useAction({
    key: importsKey,
    scope: `import/${id}`,
    send: (body: Parameters<typeof calls.choose>[1]) => calls.choose(id, body),
    failure: failureToast(t('imports.notDecided', 'Couldn’t save your choice')),
    onSuccess: (session) => show(session),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes('rows') && queryKey.includes(String(id)),
      }),
  })
}
