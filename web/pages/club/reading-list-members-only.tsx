import { Link } from 'wouter'
import { useSignInPath } from '#web/features/accounts/use-sign-in-path.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ReadingListMembersOnly({ signedIn }: { signedIn: boolean }) {
  const signInPath = useSignInPath()
  const title = t('clubs.forMembersOnly', 'For members only')
  const picture = '/pictures/empty/welcome.svg'
  if (signedIn)
    return (
      <EmptyState
        title={title}
        picture={picture}
        text={t(
          'clubs.listForInvited',
          'Only members can see this club’s reading list. You need an invitation to join.',
        )}
      />
    )
  return (
    <EmptyState
      title={title}
      picture={picture}
      text={t(
        'clubs.listForMembers',
        'Only members can see this club’s reading list. If you’re a member, sign in.',
      )}
      action={
        <Link to={signInPath} className={buttonStyle({ variant: 'outline' })}>
          {t('words.signIn', 'Sign in')}
        </Link>
      }
    />
  )
}
