import * as contract from '#contract/imports/club-import.ts'
import type { ImportId } from '#contract/imports/import.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { call } from '#web/client/api.ts'
import { allPages, type ImportCalls, rowsAt, withoutEchoes } from '../calls.ts'

/** The calls of a club’s imports. */
export function importsOf(club: ListClub): ImportCalls {
  const clubId = club.id
  const of = (importId: ImportId) => ({ params: { clubId, importId } })
  return {
    club,
    list: (client) =>
      allPages(client, contract.listClubImports, (cursor) => ({ params: { clubId }, query: { cursor } })),
    rows: (client, importId, state) =>
      withoutEchoes(
        client,
        allPages(client, contract.listClubRows, (cursor) => ({
          ...of(importId),
          query: rowsAt(state, cursor),
        })),
      ),
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
