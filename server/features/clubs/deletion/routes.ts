import * as contract from '#contract/clubs/deletion.ts'
import type { AppContext } from '#server/app-context.ts'
import { type AfterRestoring, deleteClub, restoreClub } from './delete-club.ts'
import { listDeletedClubs } from './deleted-clubs.ts'

export function registerDeletion({ route, db, now }: AppContext, after: AfterRestoring): void {
  route(contract.deleteClub, ({ params, body, reader }) =>
    deleteClub(db, reader, params.clubId, body.name, now()),
  )
  route(contract.listDeletedClubs, ({ reader }) => listDeletedClubs(db, reader, now()))
  route(contract.restoreClub, ({ params, reader }) => restoreClub(db, reader, params.clubId, now(), after))
}
