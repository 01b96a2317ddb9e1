import * as z from 'zod/mini'
import { ClubId } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant } from '#contract/http/field.ts'

export const NoticeId = id<'NoticeId'>()
export type NoticeId = z.infer<typeof NoticeId>

export const noticesShown = 20

/** An admin's decision about the reader; only the latest per club is kept. */
export const Notice = z.object({
  id: NoticeId,
  kind: z.enum(['approved', 'declined', 'removed']),
  club: z.object({ id: ClubId, name: z.string(), slug: z.string() }),
  createdAt: Instant,
  seenAt: z.nullable(Instant),
})
export type Notice = z.infer<typeof Notice>

const feature = 'members'

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: "The reader's notices: clubs' decisions about their requests and memberships, newest first",
  caller: 'reader',
  feature,
  answer: z.array(Notice),
  status: 200,
})

export const seeNotice = endpoint({
  method: 'POST',
  path: '/api/notices/:noticeId/seen',
  summary: "Mark one of the reader's notices as seen",
  caller: 'reader',
  feature,
  params: z.object({ noticeId: idInUrl<'NoticeId'>() }),
  answer: Notice,
  status: 200,
})
