import { listNotices, seeNotice } from '#contract/members/notice.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/http-error.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'

/** Notices to readers about what admins decided. */
export function registerNotices({ route, db, cached }: AppContext): void {
  route(listNotices, async (input) => {
    const notices = await queries.listNotices(db, input.reader)
    return cached(input, JSON.stringify(notices), async () => notices)
  })

  route(seeNotice, async ({ params, reader }) => {
    await commands.markSeen(db, reader, params.noticeId)
    const notice = await queries.findNotice(db, reader, params.noticeId)
    if (!notice) throw notFound('This notice')
    return notice
  })
}
