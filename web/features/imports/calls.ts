import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import {
  createImport,
  deleteImport,
  getLeftOut,
  type ImportId,
  listImports,
  type NewImport,
  pauseImport,
  startImport,
  undoImport,
} from '#contract/imports/import.ts'
import {
  chooseRows,
  listRows,
  type RowChoices,
  type RowState,
  sendRows,
  type StagedRow,
} from '#contract/imports/import-row.ts'
import type { CallInput, Endpoint } from '#contract/http/endpoint.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { call } from '#web/client/api.ts'
import { endpointPages, queryOf } from '#web/client/queries.ts'

/** Rows that a list shows before it asks for more. */
export const rowsAtOnce = 25

export const importsKey = ['imports']

export function allPages<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  inputAt: (cursor: string | undefined) => CallInput<E>,
) {
  const inputFrom = (cursor: string | null) => inputAt(cursor ?? undefined)
  return infiniteQueryOptions({
    queryKey: [...queryOf(endpoint, inputFrom(null)).queryKey, 'all'],
    ...endpointPages(client, endpoint, inputFrom, null),
  })
}

export const rowsAt = (state: RowState, cursor: string | undefined) => ({ state, limit: rowsAtOnce, cursor })

/** While choices are on their way, what the server tells of is older than what the page shows. */
export const withoutEchoes = <Pages extends { meta?: object | undefined }>(
  client: QueryClient,
  pages: Pages,
) => ({
  ...pages,
  meta: { ...pages.meta, isEcho: () => client.isMutating({ mutationKey: importsKey }) > 0 },
})

/** The calls of a reader's own imports; those of a club (`club/calls.ts`) are the same with another path. */
export const ownImports = {
  /** Null for the reader’s own library. */
  club: null as ListClub | null,
  list: (client: QueryClient) => allPages(client, listImports, (cursor) => ({ query: { cursor } })),
  rows: (client: QueryClient, importId: ImportId, state: RowState) =>
    withoutEchoes(
      client,
      allPages(client, listRows, (cursor) => ({ params: { importId }, query: rowsAt(state, cursor) })),
    ),
  create: (body: NewImport) => call(createImport, { body }),
  send: (importId: ImportId, rows: StagedRow[]) => call(sendRows, { params: { importId }, body: { rows } }),
  choose: (importId: ImportId, body: RowChoices) => call(chooseRows, { params: { importId }, body }),
  start: (importId: ImportId) => call(startImport, { params: { importId } }),
  pause: (importId: ImportId) => call(pauseImport, { params: { importId } }),
  undo: (importId: ImportId) => call(undoImport, { params: { importId } }),
  remove: (importId: ImportId) => call(deleteImport, { params: { importId } }),
  leftOut: (importId: ImportId) => urlOf(getLeftOut, { params: { importId } }),
}
export type ImportCalls = typeof ownImports

export const ImportCallsContext = createContext<ImportCalls>(ownImports)
export const useImportCalls = () => use(ImportCallsContext)
