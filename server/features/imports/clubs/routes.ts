import * as contract from '#contract/imports/club-import.ts'
import type { ImportSession } from '#contract/imports/import.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, authorizeReadSettings } from '#server/features/clubs/policy.ts'
import { insertImport } from '../begin-import.ts'
import { chooseRows } from '../choose-rows.ts'
import { markDeleted } from '../delete-import.ts'
import type { ImportHooks } from '../import-job.ts'
import { sendLeftOut } from '../left-out.ts'
import { listRows } from '../list-rows.ts'
import { pause, start, takeUndoSteps, undo } from '../run-import.ts'
import type { SessionRow } from '../session.ts'
import { insertRows } from '../stage-rows.ts'
import { clubPeopleAnswers } from './answer-people.ts'
import { listClubImports } from './list-imports.ts'
import { asClubSession, checkPeople } from './people.ts'
import { authorizeChangeImport, authorizeReadImport, type ClubImportAddress } from './policy.ts'

export function registerClubImports(
  { route, db, now, cached, cachedPage }: AppContext,
  hooks: ImportHooks,
): void {
  type Reader = Parameters<typeof authorizeChangeImport>[1]
  const changed = (
    { params, reader }: { params: ClubImportAddress; reader: Reader },
    act: (change: Change, session: SessionRow) => Promise<SessionRow>,
  ): Promise<ImportSession> =>
    transact(db, async (change) => {
      const session = await authorizeChangeImport(change, reader, params)
      return asClubSession(change, await act(change, session))
    })

  route(contract.createClubImport, ({ params: { clubId }, body, reader }) =>
    transact(db, async (change) => {
      await authorizeManageClub(change, reader, clubId)
      return asClubSession(change, await insertImport(change, { readerId: reader.id, clubId }, body, now()))
    }),
  )
  route(contract.listClubImports, async (input) => {
    const admin = await authorizeReadSettings(db, input.reader, input.params.clubId)
    return cachedPage(input, null, () => listClubImports(db, admin, input.query))
  })
  route(contract.getClubImport, async (input) => {
    const session = await authorizeReadImport(db, input.reader, input.params)
    return cached(input, null, () => asClubSession(db, session))
  })
  route(contract.deleteClubImport, ({ params, reader }) =>
    transact(db, async (change) => markDeleted(change, await authorizeChangeImport(change, reader, params))),
  )

  route(contract.sendClubRows, (input) =>
    changed(input, (change, session) => insertRows(change, session, input.body.rows)),
  )
  route(contract.listClubRows, async (input) => {
    const session = await authorizeReadImport(db, input.reader, input.params)
    return cachedPage(input, null, () => listRows(db, session, input.query, input.wording))
  })
  route(contract.chooseClubRows, async ({ params, body, reader }) => {
    const lock = async (change: Change) => {
      const session = await authorizeChangeImport(change, reader, params)
      await checkPeople(change, params.clubId, body)
      return session
    }
    return asClubSession(db, await chooseRows(db, reader, body, lock, clubPeopleAnswers))
  })

  route(contract.startClubImport, (input) =>
    changed(input, async (change, session) => {
      await takeOver(change, session, input.reader)
      return start(change, session, now())
    }),
  )
  route(contract.pauseClubImport, (input) => changed(input, pause))
  route(contract.undoClubImport, async (input) => {
    await changed(input, (change, session) => undo(change, session, now()))
    await takeUndoSteps(db, input.params.importId, hooks)
    return asClubSession(db, await authorizeReadImport(db, input.reader, input.params))
  })
  route(contract.getClubLeftOut, async ({ params, reader, wording, reply }) =>
    sendLeftOut(reply, db, await authorizeReadImport(db, reader, params), wording),
  )
}

/** The books are listed and made in the name of the admin who starts the import. */
const takeOver = (change: Change, { id }: SessionRow, reader: { id: number }) =>
  change.updateTable('imports').set({ user_id: reader.id }).where('id', '=', id).execute()
