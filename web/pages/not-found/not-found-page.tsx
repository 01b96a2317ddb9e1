import { Link } from 'wouter'
import { to } from '#contract/pages.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function NotFoundPage() {
  usePageTitle(t('titles.notFound', '404 Page Not Found'))
  return (
    <div className="page flex flex-col items-center py-10 text-center">
      <img
        src="/pictures/empty/not-found.svg"
        alt=""
        width={480}
        height={360}
        className="h-auto w-full max-w-[26rem]"
      />
      <h1 className="mt-6 text-3xl">{t('titles.notFound', '404 Page Not Found')}</h1>
      <p className="mt-3 max-w-[46ch] text-ink-soft">
        {t(
          'notFound.lead',
          'There is no page at this address. It may have moved, or the address may be mistyped.',
        )}
      </p>
      <Link to={to.home()} className={buttonStyle({ variant: 'primary', className: 'mt-7' })}>
        {t('notFound.home', 'Go Home')}
      </Link>
    </div>
  )
}
