import type { Request } from './requests.ts'
import type { World } from './world.ts'

/** The real values for each name, for one request; `cursor` is one that a list has returned. */
function knownTo(
  world: World,
  { caller, club: kind }: Request,
  cursor: string,
): Record<string, string | number> {
  const club = world.clubs[kind]
  const self = caller === 'visitor' ? undefined : world.people[caller]
  return {
    clubId: club.id,
    slug: club.slug,
    token: club.token,
    bookId: club.bookId,
    otherBookId: world.otherBookId,
    memberId: club.memberIds.member ?? 0,
    pendingId: club.memberIds.pending ?? 0,
    ownMemberId: (caller !== 'visitor' && club.memberIds[caller]) || (club.memberIds.admin ?? 0),
    userId: world.people.member.userId,
    ratingId: club.ratingId,
    noteId: club.noteId,
    discussionId: club.discussionId,
    replyId: club.replyId,
    meetingId: club.meetingIds[0],
    findingId: club.meetingIds[1],
    optionId: club.optionId,
    questionId: club.questionId,
    entryId: club.entryIds[0],
    otherEntryId: club.entryIds[1],
    roundId: club.roundIds[0],
    otherRoundId: club.roundIds[1],
    noticeId: club.noticeId,
    suggestionId: world.suggestionId,
    storedName: world.storedName,
    picture: `/api/images/stored/${world.storedName}`,
    screenshot: world.screenshot,
    email: self?.email ?? 'visitor@inkhorn.example',
    memberEmail: world.people.member.email,
    sessionId: '0123456789abcdef',
    cursor,
  }
}

export function inWorld(request: Request, world: World, cursor: string): Request {
  const known = knownTo(world, request, cursor)
  const secret = request.isCrossed ? knownTo(world, { ...request, club: 'invite-only' }, cursor) : known
  let count = 0
  const next = (name: string) => (++count % 2 === 0 ? secret : known)[name]
  return {
    ...request,
    url: request.url.replace(/«(\w+)»/g, (_, name: string) => encodeURIComponent(String(next(name)))),
    body: request.body?.replace(/"«(\w+)»"/g, (_, name: string) => JSON.stringify(next(name))) ?? null,
  }
}
