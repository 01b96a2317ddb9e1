import { endOtherSessions, endSession, listSessions } from '#contract/accounts/session.ts'
import { message } from '#contract/messages/message.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/http-error.ts'
import { sessionTokenHash } from '#server/http/session-cookie.ts'
import { deviceWords } from './device-name.ts'
import * as stored from './sessions.ts'
import { deleteOtherSessions, deleteSession, sessionIdOf } from './sessions.ts'

export function registerSessions({ route, db }: AppContext): void {
  route(listSessions, async ({ reader, request, wording }) => {
    const current = sessionTokenHash(request)
    const sessions = await stored.listSessions(db, reader.id, new Date())
    return sessions.map(({ token_hash, device, created_at, seen_at }) => ({
      id: sessionIdOf(token_hash),
      device: device === null ? null : wording.say(deviceWords(device)),
      createdAt: created_at,
      seenAt: seen_at,
      isThis: token_hash === current,
    }))
  })

  route(endSession, async ({ params, reader }) => {
    const sessions = await stored.listSessions(db, reader.id, new Date())
    const session = sessions.find(({ token_hash }) => sessionIdOf(token_hash) === params.sessionId)
    if (!session) throw notFound(message('sessions.notFound', 'This session could not be found.'))
    await deleteSession(db, session.token_hash)
  })

  route(endOtherSessions, ({ reader, request }) =>
    deleteOtherSessions(db, reader.id, sessionTokenHash(request) ?? ''),
  )
}
