import { Link } from 'wouter'
import { to } from '#contract/pages.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In the place of a reading list that only members see. */
export function ReadingListMembersOnly({ slug, signedIn }: { slug: string; signedIn: boolean }) {
  const title = 'A shelf for members'
  const picture = '/pictures/empty/welcome.svg'
  if (signedIn)
    return (
      <EmptyState
        title={title}
        picture={picture}
        text="This club keeps its reading list to itself. You will see it as soon as you have joined with an invitation."
      />
    )
  return (
    <EmptyState
      title={title}
      picture={picture}
      text="This club keeps its reading list to itself. If you are one of its members, sign in to see it."
      action={
        <Link to={signInPath(to.club(slug))} className={buttonStyle({ variant: 'outline' })}>
          Sign in
        </Link>
      }
    />
  )
}
