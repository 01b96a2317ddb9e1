import * as ballots from '#contract/choosing/ballot.ts'
import { listOwnRounds as ownRounds } from '#contract/choosing/own-round.ts'
import * as contract from '#contract/choosing/round.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { HttpError } from '#server/http/http-error.ts'
import { asBallot, castBallot, findOwnChoices } from './ballots.ts'
import { cancelRound, closeRound } from './close-round.ts'
import { openRound } from './open-round.ts'
import { listOwnRounds } from './own-rounds.ts'
import { authorizeReadBallot, authorizeReadRound } from './policy.ts'
import { findBallotFile, findRound, listRounds } from './rounds.ts'
import { inWords } from './result-words.ts'
import { isOpen } from './round-status.ts'
import { updateRound } from './update-round.ts'

export function registerRounds({ route, db, cachedPage, cached, now }: AppContext): void {
  route(contract.listRounds, async (input) => {
    const { limit, cursor, only } = input.query
    const viewer = await authorizeReadPosts(db, input.reader, input.params.clubId)
    const page = await listRounds(db, viewer, { limit, before: decodeBefore(cursor), only })
    // Votes don't change the club's revision.
    return cachedPage(input, null, async () => ({
      ...page,
      rows: page.rows.map((round) => inWords(round, input.wording)),
    }))
  })
  route(ownRounds, (input) => cached(input, null, () => listOwnRounds(db, input.reader)))
  route(contract.openRound, async ({ params, body, reader, wording }) =>
    inWords(await openRound(db, reader, params.clubId, body, now()), wording),
  )
  route(contract.getRound, async (input) => {
    const { viewer, round } = await authorizeReadRound(db, input.reader, input.params)
    const found = await findRound(db, viewer, round.id)
    return cached(input, null, async () => inWords(found, input.wording))
  })
  route(contract.updateRound, async ({ params, body, reader, wording }) =>
    inWords(await updateRound(db, reader, params, body, now()), wording),
  )
  route(contract.closeRound, async ({ params, reader, wording }) =>
    inWords(await closeRound(db, reader, params, now()), wording),
  )
  route(contract.cancelRound, async ({ params, body, reader, wording }) =>
    inWords(await cancelRound(db, reader, params, body.reason, now()), wording),
  )

  route(ballots.getBallot, async ({ params, reader }) => {
    const ballot = await authorizeReadBallot(db, reader, params)
    return asBallot(ballot.round.method, await findOwnChoices(db, ballot))
  })
  route(ballots.castBallot, ({ params, body, reader }) => castBallot(db, reader, params, body, now))
  route(ballots.listBallots, async (input) => {
    const { round } = await authorizeReadRound(db, input.reader, input.params)
    if (isOpen(round.status)) throw new HttpError('round-open', roundRefusals.sealed)
    if (round.status === 'cancelled') throw new HttpError('round-over', roundRefusals.destroyed)
    return cached(input, String(round.id), async () => JSON.parse((await findBallotFile(db, round.id)) ?? ''))
  })
}
