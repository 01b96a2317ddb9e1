import type { ReactNode } from 'react'
import { type ClubBook, useClubBook } from './club-book.ts'
import { JoinOrSignIn } from './join-or-sign-in.tsx'
import { mayWrite } from './permissions.ts'

export interface RequireWriteAccessProps {
  /** Follows 'Join this club to': 'write notes'. */
  action: string
  children: ReactNode
}

export function RequireWriteAccess({ action, children }: RequireWriteAccessProps) {
  const clubBook = useClubBook()
  if (mayWrite(clubBook)) return children
  return (
    <aside className="rounded-md border border-line bg-paper-raised p-5 text-sm sm:p-6">
      <p className="mb-4">{whyNot(clubBook, action)}</p>
      <JoinOrSignIn />
    </aside>
  )
}

function whyNot({ reader, membership }: Pick<ClubBook, 'reader' | 'membership'>, action: string): string {
  if (!reader) return `Sign in to ${action}. You’ll come straight back here, and your draft is kept.`
  if (membership?.removed)
    return membership.status === 'pending'
      ? 'You can write here again once an admin approves your request.'
      : 'You can’t write here until an admin lets you back in.'
  if (membership?.status === 'pending') return `You can ${action} once an admin approves your request.`
  return `Join this club to ${action}.`
}
