import { Link } from 'wouter'
import { signInPath } from '#web/features/accounts/return-path.ts'

/** Tells who followed an invite link what it is; a visitor signs in first and comes back to this very link. */
export function InviteNote({
  clubName,
  signedIn,
  path,
}: {
  clubName: string
  signedIn: boolean
  path: string
}) {
  return (
    <p className="border-s-3 border-action bg-action-tint px-4 py-3 text-sm text-ink">
      You have been invited to <bdi className="font-semibold">{clubName}</bdi>.{' '}
      {signedIn ? (
        'Join, and its shelf is yours too.'
      ) : (
        <>
          <Link
            to={signInPath(path)}
            className="relative font-semibold text-action-ink underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3"
          >
            Sign in to join
          </Link>{' '}
          and you will come straight back here.
        </>
      )}
    </p>
  )
}
