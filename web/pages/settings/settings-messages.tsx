import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { adminsOnly } from '#contract/clubs/settings.ts'
import { to } from '#contract/pages.ts'
import { useSignInMethods } from '#web/features/accounts/queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { providerPath, soleProvider } from '#web/features/accounts/provider-path.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { t, wordsOf } from '#web/messages/text.ts'

/** For visitors. Signing in leads back to the same tab. */
export function NotSignedIn() {
  const [path] = useLocation()
  const search = useSearch()
  const provider = soleProvider(useSignInMethods())
  const here = search ? `${path}?${search}` : path
  return (
    <Message
      title={t('settings.accessDenied', 'Access Denied')}
      text={t('settings.signInFirst', 'You must be logged in to access club settings.')}
      picture="/pictures/empty/welcome.svg"
      action={
        provider ? (
          <a href={providerPath(provider, here)} className={buttonStyle({ variant: 'primary' })}>
            {t('titles.signIn', 'Sign In')}
          </a>
        ) : (
          <ButtonLink to={signInPath(here)}>{t('titles.signIn', 'Sign In')}</ButtonLink>
        )
      }
    />
  )
}

export const ClubNotFound = () => (
  <Message
    title={t('settings.clubNotFound', 'Club Not Found')}
    text={t('clubs.doesNotExist', "The book club you're looking for doesn't exist.")}
    picture="/pictures/empty/no-club.svg"
    action={<ButtonLink to={to.home()}>{t('clubs.goHome', 'Go Home')}</ButtonLink>}
  />
)

export const NotAnAdmin = ({ slug }: { slug: string }) => (
  <Message
    title={t('settings.accessDenied', 'Access Denied')}
    text={wordsOf(adminsOnly)}
    picture="/pictures/empty/no-club.svg"
    action={<ButtonLink to={to.club(slug)}>{t('settings.backToClub', 'Back to Club')}</ButtonLink>}
  />
)

interface MessageProps {
  title: string
  text: string
  picture: string
  action: ReactNode
}

function Message({ title, text, picture, action }: MessageProps) {
  return (
    <div className="page flex flex-col items-center py-10 text-center">
      <img src={picture} alt="" width={480} height={360} className="h-auto w-full max-w-[22rem]" />
      <h1 className="mt-6 text-3xl">{title}</h1>
      <p className="mt-3 mb-7 max-w-[46ch] text-ink-soft">{text}</p>
      {action}
    </div>
  )
}

const ButtonLink = (link: { to: string; children: string }) => (
  <PageLink {...link} className={buttonStyle({ variant: 'primary' })} />
)
