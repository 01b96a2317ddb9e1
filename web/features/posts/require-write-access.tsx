import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { Membership } from '#web/features/members/join/membership.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { mayWrite, type ClubBook, useClubBook } from './club-book.ts'

/** The form, for who may write; for everyone else what they can do about it. */
export function RequireWriteAccess({ deed, children }: { deed: string; children: ReactNode }) {
  const clubBook = useClubBook()
  if (mayWrite(clubBook)) return children
  return (
    <aside className="rounded-md border border-line bg-paper-raised p-5 text-sm sm:p-6">
      <p className="mb-4">{whyNot(clubBook, deed)}</p>
      <JoinOrSignIn />
    </aside>
  )
}

/** Sign in and come back here, or join. */
export function JoinOrSignIn() {
  const { club, reader, standing, here } = useClubBook()
  if (reader)
    return <Membership club={club} status={standing} loading={standing === undefined} token={null} />
  return (
    <Link to={signInPath(here)} className={buttonStyle({ variant: 'quiet' })}>
      <LogIn className="size-4.5" aria-hidden="true" />
      Sign in
    </Link>
  )
}

function whyNot({ reader, standing }: Pick<ClubBook, 'reader' | 'standing'>, deed: string): string {
  if (!reader) return `Sign in to ${deed}. You will come straight back here, and what you have begun is kept.`
  if (standing?.status === 'pending')
    return `You can ${deed} as soon as an admin of the club has approved your request.`
  return `Join this club to ${deed}.`
}
