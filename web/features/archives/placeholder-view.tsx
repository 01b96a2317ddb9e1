import { useLocation } from 'wouter'
import type { PlaceholderSeen } from '#contract/archives/placeholder.ts'
import { to } from '#contract/pages.ts'
import type { User } from '#contract/accounts/account.ts'
import { publicName } from '#contract/accounts/account.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useClaim, useRefuse } from './actions.ts'
import { LinkMessage } from './link-message.tsx'

interface PlaceholderViewProps {
  token: string
  seen: PlaceholderSeen
  reader: User | null
}

/** Somebody opened a personal link: they say that it is them, or that it is not. */
export function PlaceholderView({ token, seen, reader }: PlaceholderViewProps) {
  const claiming = useClaim(token)
  const refusing = useRefuse(token)
  const [path] = useLocation()
  const { name, club, texts, isMember } = seen
  if (refusing.isSuccess)
    return (
      <LinkMessage
        title={t('archives.refused', 'Thank you for saying so')}
        text={t('archives.refusedHint', 'This link no longer works. Whoever sent it can make a new one.')}
        action={
          <PageLink to={to.home()} className={buttonStyle({ variant: 'primary' })}>
            {t('clubs.goHome', 'Go Home')}
          </PageLink>
        }
      />
    )
  return (
    <LinkMessage
      title={t('archives.areYou', 'Are you {name}?', { name })}
      text={
        isMember
          ? t(
              'archives.areYouMember',
              '“{club}” has moved here, and {name} was one of its members, with {texts, plural, =0 {nothing written yet} one {{texts, number} text} other {{texts, number} texts}}. If that’s you, you’re a member again, and all of it becomes yours.',
              { club: club.name, name, texts },
            )
          : t(
              'archives.areYouWriter',
              '“{club}” has moved here, and {name} wrote {texts, plural, one {{texts, number} text} other {{texts, number} texts}} there. If that’s you, all of it becomes yours.',
              { club: club.name, name, texts },
            )
      }
      note={
        reader
          ? t('archives.signedInAs', 'You’re signed in as {name}. Your texts there will have that name.', {
              name: publicName(reader),
            })
          : t('archives.signInFirst', 'Sign in first, with the account that it should belong to.')
      }
      action={
        reader ? (
          <>
            <Button
              busy={claiming.isPending}
              disabled={refusing.isPending}
              className="max-sm:w-full"
              onClick={() => claiming.run()}
            >
              {t('archives.thatsMe', 'Yes, that’s me')}
            </Button>
            <Button
              variant="outline"
              busy={refusing.isPending}
              disabled={claiming.isPending}
              className="max-sm:w-full"
              onClick={() => refusing.run()}
            >
              {t('archives.notMe', 'This isn’t me')}
            </Button>
          </>
        ) : (
          <PageLink to={signInPath(path)} className={buttonStyle({ variant: 'primary' })}>
            {t('titles.signIn', 'Sign In')}
          </PageLink>
        )
      }
    />
  )
}
