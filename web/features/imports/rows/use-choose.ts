import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { PageOf } from '#contract/http/page.ts'
import type { ImportSession } from '#contract/imports/import.ts'
import type { Choice, ImportRow, RowState } from '#contract/imports/import-row.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { importsKey, useImportCalls } from '../calls.ts'
import { useShowSession } from '../use-sessions.ts'

export interface Chosen {
  choice: Choice | null
  /** For `other`. */
  book?: ImportRow['other']
}

type Rows = InfiniteData<PageOf<ImportRow[]>>

/** Says which book a row means; the page shows it at once. */
export function useChoose({ id }: ImportSession, state: RowState, { number, choice, other }: ImportRow) {
  const calls = useImportCalls()
  const client = useQueryClient()
  const show = useShowSession()
  const change = (data: Rows, fields: Partial<ImportRow>): Rows => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.number === number ? { ...row, ...fields } : row)),
    })),
  })
  return useAction<Chosen, ImportSession, Rows>({
    key: importsKey,
    // In the order of the reader's answers, one after the other.
    scope: `import/${id}`,
    send: (chosen) =>
      calls.choose(id, {
        choices: [{ number, choice: chosen.choice, ...(chosen.book && { bookId: chosen.book.id }) }],
      }),
    failure: failureToast(t('imports.notDecided', 'Couldn’t save your choice')),
    optimistic: {
      queryKey: calls.rows(client, id, state).queryKey,
      update: (data, chosen) =>
        change(data, { choice: chosen.choice, other: chosen.book ?? null, problem: null }),
      rollback: (data) => change(data, { choice, other }),
    },
    onSuccess: (session) => show(session),
  })
}
