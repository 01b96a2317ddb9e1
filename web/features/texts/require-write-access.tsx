import type { ReactNode } from 'react'
import { type ClubBook, useClubBook } from './club-book.ts'
import { JoinOrSignIn } from './join-or-sign-in.tsx'
import { mayWrite } from './permissions.ts'
import { t } from '#web/messages/text.ts'
import type { TextsName } from './names.ts'

export interface RequireWriteAccessProps {
  what: TextsName
  children: ReactNode
}

export function RequireWriteAccess({ what, children }: RequireWriteAccessProps) {
  const clubBook = useClubBook()
  if (mayWrite(clubBook)) return children
  return (
    <aside className="rounded-md border border-line bg-paper-raised p-5 text-sm sm:p-6">
      <p className="mb-4">{whyNot(clubBook, what)}</p>
      <JoinOrSignIn />
    </aside>
  )
}

function whyNot({ reader, membership }: Pick<ClubBook, 'reader' | 'membership'>, what: TextsName): string {
  if (!reader)
    return t(
      'texts.write.signIn',
      '{what, select, notes {Sign in to write notes. You’ll come straight back here, and your draft is kept.} reviews {Sign in to review this book. You’ll come straight back here, and your draft is kept.} questions {Sign in to ask and answer questions. You’ll come straight back here, and your draft is kept.} other {Sign in to join the discussions. You’ll come straight back here, and your draft is kept.}}',
      { what },
    )
  if (membership?.removed)
    return membership.status === 'pending'
      ? t('texts.write.againOnceApproved', 'You can write here again once an admin approves your request.')
      : t('texts.write.removed', 'You can’t write here until an admin lets you back in.')
  if (membership?.status === 'pending')
    return t(
      'texts.write.onceApproved',
      '{what, select, notes {You can write notes once an admin approves your request.} reviews {You can review this book once an admin approves your request.} questions {You can ask and answer questions once an admin approves your request.} other {You can join the discussions once an admin approves your request.}}',
      { what },
    )
  return t(
    'texts.write.join',
    '{what, select, notes {Join this club to write notes.} reviews {Join this club to review this book.} questions {Join this club to ask and answer questions.} other {Join this club to join the discussions.}}',
    { what },
  )
}
