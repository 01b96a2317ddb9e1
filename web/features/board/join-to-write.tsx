import { LogIn } from 'lucide-react'
import { useSignInPath } from '#web/features/accounts/use-sign-in-path.ts'
import { Membership } from '#web/features/members/join/membership.tsx'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import type { BoardViewer } from './viewer.ts'

/** In place of the box, for those who may only read. */
export function JoinToWrite({ viewer: { club, reader, membership } }: { viewer: BoardViewer }) {
  const signInPath = useSignInPath()
  return (
    <aside className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3">
      <p className="text-sm text-ink-soft">{t('board.membersWrite', 'Members of the club write here.')}</p>
      {reader ? (
        <Membership club={club} status={membership} loading={membership === undefined} token={null} />
      ) : (
        <PageLink to={signInPath} className={buttonStyle({ variant: 'quiet' })}>
          <LogIn className="size-4.5" aria-hidden="true" />
          {t('words.signIn', 'Sign in')}
        </PageLink>
      )}
    </aside>
  )
}
