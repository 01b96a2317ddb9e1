import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { adminsOnly } from '#contract/clubs/settings.ts'
import { to } from '#contract/pages.ts'
import { useSignInMethods } from '#web/features/accounts/queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { googlePath } from '#web/features/accounts/google-path.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'

/** For visitors: signing in leads back to this very tab. */
export function NotSignedIn() {
  const [path] = useLocation()
  const search = useSearch()
  const methods = useSignInMethods()
  const here = search ? `${path}?${search}` : path
  return (
    <Door
      title="Access Denied"
      text="You must be logged in to access club settings."
      picture="/pictures/empty/welcome.svg"
      way={
        methods?.google ? (
          <a href={googlePath(here)} className={buttonStyle({ variant: 'primary' })}>
            Sign In
          </a>
        ) : (
          <Way to={signInPath(here)}>Sign In</Way>
        )
      }
    />
  )
}

/** At an address that no club has. */
export const ClubUnknown = () => (
  <Door
    title="Club Not Found"
    text="The book club you're looking for doesn't exist."
    picture="/pictures/empty/no-club.svg"
    way={<Way to={to.home()}>Go Home</Way>}
  />
)

/** For everyone who does not run the club. */
export const NotAnAdmin = ({ slug }: { slug: string }) => (
  <Door
    title="Access Denied"
    text={adminsOnly}
    picture="/pictures/empty/no-club.svg"
    way={<Way to={to.club(slug)}>Back to Club</Way>}
  />
)

interface DoorProps {
  title: string
  text: string
  picture: string
  way: ReactNode
}

function Door({ title, text, picture, way }: DoorProps) {
  return (
    <div className="page flex flex-col items-center py-10 text-center">
      <img src={picture} alt="" width={480} height={360} className="h-auto w-full max-w-[22rem]" />
      <h1 className="mt-6 text-3xl">{title}</h1>
      <p className="mt-3 mb-7 max-w-[46ch] text-ink-soft">{text}</p>
      {way}
    </div>
  )
}

const Way = (link: { to: string; children: string }) => (
  <PageLink {...link} className={buttonStyle({ variant: 'primary' })} />
)
