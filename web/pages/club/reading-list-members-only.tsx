import { Link } from 'wouter'
import { useSignInPath } from '#web/features/accounts/use-sign-in-path.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ReadingListMembersOnly({ signedIn }: { signedIn: boolean }) {
  const signInPath = useSignInPath()
  const title = 'For members only'
  const picture = '/pictures/empty/welcome.svg'
  if (signedIn)
    return (
      <EmptyState
        title={title}
        picture={picture}
        text="Only members can see this club’s reading list. You need an invitation to join."
      />
    )
  return (
    <EmptyState
      title={title}
      picture={picture}
      text="Only members can see this club’s reading list. If you’re a member, sign in."
      action={
        <Link to={signInPath} className={buttonStyle({ variant: 'outline' })}>
          Sign in
        </Link>
      }
    />
  )
}
