import { Link } from 'wouter'
import { to } from '#contract/pages.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function ClubNotFound() {
  usePageTitle(t('titles.clubNotFound', 'Club not found'))
  return (
    <div className="page flex flex-col items-center py-10 text-center">
      <img
        src="/pictures/empty/no-club.svg"
        alt=""
        width={480}
        height={360}
        className="h-auto w-full max-w-[22rem]"
      />
      <h1 className="mt-6 text-3xl">{t('titles.clubNotFound', 'Club not found')}</h1>
      <p className="mt-3 max-w-[46ch] text-ink-soft">
        {t('clubs.doesNotExist', "The book club you're looking for doesn't exist.")}
      </p>
      <Link to={to.home()} className={buttonStyle({ variant: 'primary', className: 'mt-7' })}>
        {t('clubs.goHome', 'Go Home')}
      </Link>
    </div>
  )
}
