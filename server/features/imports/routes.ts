import * as rows from '#contract/imports/import-row.ts'
import * as contract from '#contract/imports/import.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { ownShelfAnswers } from './answers/answer-shelves.ts'
import { beginImport } from './begin-import.ts'
import { chooseRows } from './choose-rows.ts'
import { deleteImport } from './delete-import.ts'
import type { ImportHooks } from './import-job.ts'
import { sendLeftOut } from './left-out.ts'
import { listImports } from './list-imports.ts'
import { listRows } from './list-rows.ts'
import { authorizeChangeImport, authorizeOwnImport } from './policy.ts'
import * as run from './run-import.ts'
import { asSession } from './session.ts'
import { stageRows } from './stage-rows.ts'

export function registerImports(
  { route, db, now, cached, cachedPage }: AppContext,
  hooks: ImportHooks,
): void {
  route(contract.createImport, ({ body, reader }) => beginImport(db, reader, body, now()))
  route(contract.listImports, (input) =>
    cachedPage(input, null, () => listImports(db, input.reader, input.query)),
  )
  route(contract.getImport, async (input) => {
    const session = asSession((await authorizeOwnImport(db, input.reader, input.params.importId)).session)
    return cached(input, null, async () => session)
  })
  route(contract.deleteImport, ({ params, reader }) => deleteImport(db, reader, params.importId))

  route(rows.sendRows, ({ params, body, reader }) => stageRows(db, reader, params.importId, body.rows))
  route(rows.listRows, async (input) => {
    const { session } = await authorizeOwnImport(db, input.reader, input.params.importId)
    return cachedPage(input, null, () => listRows(db, session, input.query, input.wording))
  })
  route(rows.chooseRows, async ({ params, body, reader }) => {
    const lock = async (change: Change) =>
      (await authorizeChangeImport(change, reader, params.importId)).session
    return asSession(await chooseRows(db, reader, body, lock, ownShelfAnswers))
  })

  route(contract.startImport, ({ params, reader }) => run.startImport(db, reader, params.importId, now()))
  route(contract.pauseImport, ({ params, reader }) => run.pauseImport(db, reader, params.importId, now()))
  route(contract.undoImport, ({ params, reader }) =>
    run.undoImport(db, reader, params.importId, now(), hooks),
  )

  route(contract.getLeftOut, async ({ params, reader, wording, reply }) => {
    const { session } = await authorizeOwnImport(db, reader, params.importId)
    return sendLeftOut(reply, db, session, wording)
  })
}
