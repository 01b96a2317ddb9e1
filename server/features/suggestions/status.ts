import { message } from '#contract/messages/message.ts'
import type { SuggestionId, SuggestionStatus } from '#contract/suggestions/suggestion.ts'
import { plainWords } from '#contract/texts/plain-words.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeSiteAdmin } from '#server/features/accounts/policy.ts'
import { type Doer, logAction } from '#server/features/accounts/site-admins/log.ts'
import { notifyReader } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { type SuggestionAnswer, suggestionAnswered } from './answered.ts'
import { notFound } from '#server/http/http-error.ts'
import type { Wording } from '#server/messages/wording.ts'
import { findSuggestion } from './suggestions.ts'

/** Only site admins may. Throws 404 for an unknown suggestion. */
export const setStatus = (
  db: Db,
  siteAdmins: Parameters<typeof authorizeSiteAdmin>[1],
  reader: Reader,
  wording: Pick<Wording, 'say'>,
  id: SuggestionId,
  status: SuggestionStatus,
) =>
  transact(db, async (change) => {
    const admin = await authorizeSiteAdmin(change, siteAdmins, reader)
    await answer(change, admin, id, status)
    return findSuggestion(change, { reader: admin, isSiteAdmin: true }, wording, id)
  })

/** Throws 404 for an unknown suggestion. */
export async function answer(change: Change, by: Doer, id: number, status: SuggestionStatus): Promise<void> {
  const former = await change
    .selectFrom('suggestions')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  const row = await change
    .updateTable('suggestions')
    .set({
      status,
      status_updated_by: by === 'command line' ? null : by.id,
      status_updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .returning(['id', 'suggestion', 'user_id'])
    .executeTakeFirst()
  if (!row) throw notFound(message('suggestions.notFound', 'This suggestion could not be found.'))
  if (former?.status === status) return
  await logAction(change, by, 'suggestion-answered', { subjectId: id, details: { status } })
  await notifyOfAnswer(change, row, status)
}

/** A status that is no answer retracts the earlier notification. */
async function notifyOfAnswer(
  change: Change,
  { id, suggestion, user_id }: { id: number; suggestion: string; user_id: number | null },
  status: SuggestionStatus,
): Promise<void> {
  if (user_id === null) return
  const groupKey = `suggestion:${id}`
  if (!isAnswer(status)) return retractGroup(change, null, groupKey)
  await notifyReader(change, {
    kind: suggestionAnswered,
    clubId: null,
    userId: user_id,
    groupKey,
    subject: { suggestion: firstWords(suggestion), answer: status },
    actor: null,
  })
}

const excerptMax = 60

function firstWords(suggestion: string): string {
  const line = plainWords(suggestion).trim().replace(/\s+/g, ' ')
  const characters = Array.from(line)
  if (characters.length <= excerptMax) return line
  const cut = characters.slice(0, excerptMax).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptMax / 2)).trimEnd()}…`
}

const isAnswer = (status: SuggestionStatus): status is SuggestionAnswer =>
  status !== 'unread' && status !== 'read'
