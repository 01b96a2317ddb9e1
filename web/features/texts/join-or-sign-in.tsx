import { LogIn } from 'lucide-react'
import { Link } from 'wouter'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { Membership } from '#web/features/members/join/membership.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useClubBook } from './club-book.ts'
import { t } from '#web/messages/text.ts'

export function JoinOrSignIn() {
  const { club, reader, membership, returnPath } = useClubBook()
  if (reader)
    return <Membership club={club} status={membership} loading={membership === undefined} token={null} />
  return (
    <Link to={signInPath(returnPath)} className={buttonStyle({ variant: 'quiet' })}>
      <LogIn className="size-4.5" aria-hidden="true" />
      {t('words.signIn', 'Sign in')}
    </Link>
  )
}
