import * as contract from '#contract/invitations/invitation.ts'
import type { AppContext } from '#server/app-context.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { listInvitations } from './list-invitations.ts'
import { invitePeople } from './invite.ts'
import { findAllowance } from './limits.ts'
import { authorizeReadInvitations } from './policy.ts'
import { createPost } from './post.ts'
import { remindInvited } from './remind.ts'
import { withdrawInvitation } from './withdraw.ts'

export function registerInvitations(app: AppContext): void {
  const { route, db, cachedPage, now, instance } = app

  route(contract.listInvitations, async (input) => {
    const { limit, cursor } = input.query
    const member = await authorizeReadInvitations(db, input.reader, input.params.clubId)
    // Invitations end with time, without a revision of the club.
    return cachedPage(input, null, () =>
      listInvitations(db, member, { limit, before: decodeBefore(cursor), now: now() }),
    )
  })

  route(contract.inviteByEmail, async ({ params, body, reader, request, wording }) => {
    const { invitationsPerDay: clubADay } = await instance.settings()
    const sending = { post: createPost(app, request), clubADay, now: now() }
    const outcomes = await invitePeople(db, reader, params.clubId, body, sending)
    return outcomes.map(({ problem, ...outcome }) => ({
      ...outcome,
      ...(problem && { problem: wording.say(problem) }),
    }))
  })

  route(contract.getInvitationAllowance, async ({ params, reader, request }) => {
    const member = await authorizeReadInvitations(db, reader, params.clubId)
    const { today, open } = await findAllowance(
      db,
      member,
      (await instance.settings()).invitationsPerDay,
      now(),
    )
    return { today: Math.min(today.club, today.reader), open, byEmail: createPost(app, request).canMail }
  })

  route(contract.remindInvited, ({ params, reader, request }) =>
    remindInvited(db, reader, params, createPost(app, request), now()),
  )
  route(contract.withdrawInvitation, ({ params, reader }) => withdrawInvitation(db, reader, params, now()))
}
