import { CallError, errorMessage, fieldError, isAccessDenied, isSignedOut } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'

/** The text is back in the box. */
export function whyNotSent(failure: unknown): string {
  if (isSignedOut(failure))
    return t('board.signedOut', 'You’re signed out, so this wasn’t sent. Sign in again; your text is kept.')
  if (isAccessDenied(failure))
    return t(
      'board.noMember',
      'You’re no longer a member of this club, so this wasn’t sent. You can still copy your text.',
    )
  const otherwise = t('board.notSent', 'This wasn’t sent. Check your connection and try again.')
  if (!(failure instanceof CallError)) return errorMessage(failure, otherwise)
  const fields = ['content', 'pictures', 'announcement', 'meetingId', 'mentions']
  return fields.map((field) => fieldError(failure, field)).find(Boolean) ?? errorMessage(failure, otherwise)
}
