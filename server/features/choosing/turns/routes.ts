import * as contract from '#contract/choosing/turns.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { changeTurns, sitOut } from './order.ts'
import { skipTurn, swapTurns } from './pass-turn.ts'
import { pickBook } from './pick-book.ts'
import { findTurns, findVersion } from './turns.ts'

export function registerTurns({ route, db, now }: AppContext): void {
  route(contract.getTurns, async ({ params, reader }) =>
    findTurns(db, await authorizeReadAsMember(db, reader, params.clubId)),
  )
  route(contract.changeTurns, async ({ params, body, reader }) =>
    changeTurns(db, reader, { ...params, seen: await findVersion(db, params.clubId) }, body),
  )
  route(contract.skipTurn, async ({ params, body, reader }) =>
    skipTurn(db, reader, { ...params, seen: await findVersion(db, params.clubId), of: body?.of }),
  )
  route(contract.swapTurns, async ({ params, body, reader }) =>
    swapTurns(db, reader, { ...params, seen: await findVersion(db, params.clubId), ...body }),
  )
  route(contract.pickBook, async ({ params, body: { of, ...pick }, reader }) =>
    pickBook(db, reader, { ...params, seen: await findVersion(db, params.clubId), of }, pick, now()),
  )
  route(contract.sitOut, ({ params, body, reader }) => sitOut(db, reader, params.clubId, body.sitsOut))
}
