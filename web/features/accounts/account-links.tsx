import { LogIn, LogOut } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useSignOut } from './sign-out.ts'
import { Avatar } from './avatar.tsx'
import { useReader } from './queries.ts'
import { useSignInPath } from './use-sign-in-path.ts'

/** In a narrow bar, the name and Sign Out are in the menu. */
export function AccountLinks() {
  const reader = useReader()
  return reader ? <SignedIn reader={reader} /> : <SignedOut />
}

function SignedOut() {
  return (
    <Link to={useSignInPath()} className={buttonStyle({ className: '@max-[28rem]:px-3.5' })}>
      <LogIn className="size-4.5 @max-[28rem]:hidden" aria-hidden="true" />
      {t('nav.signIn', 'Sign In')}
    </Link>
  )
}

function SignedIn({ reader }: { reader: User }) {
  const signingOut = useSignOut()
  const name = reader.firstName?.trim()
  return (
    <div className="flex min-w-0 items-center gap-2.5 @max-[40rem]:hidden">
      <Link
        to={to.account()}
        aria-label={
          name ? t('nav.accountOf', 'Your account, {name}', { name }) : t('titles.account', 'Your account')
        }
        title={name ?? t('titles.account', 'Your account')}
        className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-md px-2 text-ink no-underline hover:bg-paper-hover"
      >
        <Avatar user={reader} />
        <span dir="auto" className="max-w-48 min-w-0 truncate text-sm font-semibold">
          {name || t('titles.account', 'Your account')}
        </span>
      </Link>
      <Button
        variant="ghost"
        busy={signingOut.isPending || signingOut.isSuccess}
        onClick={() => signingOut.mutate()}
        className="-me-4.5 shrink-0"
      >
        <LogOut className="size-4.5" aria-hidden="true" />
        {t('nav.signOut', 'Sign Out')}
      </Button>
    </div>
  )
}
