import { Link } from 'wouter'
import { signInPath } from '#web/features/accounts/return-path.ts'

interface InviteNoteProps {
  clubName: string
  signedIn: boolean
  /** The invite link, which signing in returns to. */
  path: string
}

/** Explains an invite link to a reader or visitor who followed it. */
export function InviteNote({ clubName, signedIn, path }: InviteNoteProps) {
  return (
    <p className="border-s-3 border-action bg-action-tint px-4 py-3 text-sm text-ink">
      You have been invited to <bdi className="font-semibold">{clubName}</bdi>.{' '}
      {signedIn ? (
        'Join to read along.'
      ) : (
        <>
          <Link
            to={signInPath(path)}
            className="relative font-semibold text-action-ink underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3"
          >
            Sign in to join
          </Link>
          . You’ll come straight back here.
        </>
      )}
    </p>
  )
}
