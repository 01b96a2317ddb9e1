import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import * as contract from '#contract/imports/club-import.ts'
import type { ImportId } from '#contract/imports/import.ts'
import type { RowState } from '#contract/imports/import-row.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { call } from '#web/client/api.ts'
import { endpointPages, queryOf } from '#web/client/queries.ts'
import { type ImportCalls, isEchoIn, rowsAtOnce } from '../calls.ts'

/** The calls of a club’s imports. */
export function importsOf(club: ListClub): ImportCalls {
  const clubId = club.id
  const of = (importId: ImportId) => ({ params: { clubId, importId } })
  return {
    club,
    list(client: QueryClient) {
      const inputAt = (cursor: string | null) => ({
        params: { clubId },
        query: { cursor: cursor ?? undefined },
      })
      return infiniteQueryOptions({
        queryKey: [...queryOf(contract.listClubImports, inputAt(null)).queryKey, 'all'],
        ...endpointPages(client, contract.listClubImports, inputAt, null),
      })
    },
    rows(client: QueryClient, importId: ImportId, state: RowState) {
      const inputAt = (cursor: string | null) => ({
        ...of(importId),
        query: { state, limit: rowsAtOnce, cursor: cursor ?? undefined },
      })
      const pages = endpointPages(client, contract.listClubRows, inputAt, null)
      return infiniteQueryOptions({
        queryKey: [...queryOf(contract.listClubRows, inputAt(null)).queryKey, 'all'],
        ...pages,
        meta: { ...pages.meta, isEcho: isEchoIn(client) },
      })
    },
    create: (body) => call(contract.createClubImport, { params: { clubId }, body }),
    send: (importId, rows) => call(contract.sendClubRows, { ...of(importId), body: { rows } }),
    choose: (importId, body) => call(contract.chooseClubRows, { ...of(importId), body }),
    start: (importId) => call(contract.startClubImport, of(importId)),
    pause: (importId) => call(contract.pauseClubImport, of(importId)),
    undo: (importId) => call(contract.undoClubImport, of(importId)),
    remove: (importId) => call(contract.deleteClubImport, of(importId)),
    leftOut: (importId) => urlOf(contract.getClubLeftOut, of(importId)),
  }
}
