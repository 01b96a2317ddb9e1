import { Link } from 'wouter'
import { useSignInPath } from '#web/features/accounts/use-sign-in-path.ts'
import { rich, t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { NextStep } from './join-method.ts'

interface InviteNoteProps {
  clubName: string
  signedIn: boolean
  /** The note must not contradict it. */
  step: NextStep
  /** Removed by an admin, so they can only request to join. */
  removed: boolean
}

/** A visitor gets the largest button on the page, to sign in. */
export function InviteNote({ clubName, signedIn, step, removed }: InviteNoteProps) {
  const signInPath = useSignInPath()
  const invited = rich('joining.invited', 'You have been invited to {club}.', {
    club: <bdi className="font-semibold wrap-anywhere">{clubName}</bdi>,
  })
  if (signedIn)
    return (
      <p className={note}>
        {invited} {step === 'join' && t('joining.joinToRead', 'Join to read along.')}
        {step === 'request' &&
          (removed ? t('joining.askAgain', 'Ask to join again.') : t('joining.ask', 'Ask to join.'))}
      </p>
    )
  return (
    <div className={`${note} flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:px-6 sm:py-5`}>
      <p className="min-w-0 grow basis-64">
        <span className="block font-serif text-xl leading-snug">{invited}</span>
        <span className="mt-1 block">
          {t('joining.signInAndBack', 'Sign in and you’ll come straight back to join.')}
        </span>
      </p>
      <Link to={signInPath} className={buttonStyle({ size: 'lg', className: 'max-sm:w-full' })}>
        {t('joining.signInToJoin', 'Sign in to join')}
      </Link>
    </div>
  )
}

const note = 'border-s-3 border-action bg-action-tint px-4 py-4 text-sm text-ink'
