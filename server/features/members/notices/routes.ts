import { listNotices, seeNotice } from '#contract/members/notice.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/http-error.ts'
import { markSeen } from '#server/features/notifications/seen.ts'
import * as queries from './queries.ts'

/** The calls that came before notifications; they stay for one release, and tell only of admins' decisions about the reader. */
export function registerNotices({ route, db, cached }: AppContext): void {
  route(listNotices, async (input) => {
    const notices = await queries.listNotices(db, input.reader)
    return cached(input, JSON.stringify(notices), async () => notices)
  })

  route(seeNotice, async ({ params, reader }) => {
    if (!(await queries.findNotice(db, reader, params.noticeId))) throw notFound('This notice')
    await markSeen(db, reader, [params.noticeId])
    const notice = await queries.findNotice(db, reader, params.noticeId)
    if (!notice) throw notFound('This notice')
    return notice
  })
}
