import { pages, to } from '#contract/pages.ts'
import { useOfferedLanguages } from '#web/features/accounts/offered-languages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { useInstance } from '#web/features/instance/queries.ts'
import { ownPageTitles } from '#web/features/instance/titles.ts'
import { t } from '#web/messages/text.ts'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'

export function PageFoot() {
  const reader = useReader()
  const offered = useOfferedLanguages()
  const shown = useInstance()
  // Readers get the shorter of the two addresses (specification, 2).
  const browse = reader ? pages.browse[1] : to.browse()
  return (
    <footer className="border-t border-line bg-paper-sunk">
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center justify-between gap-x-8 gap-y-4 px-page py-6">
        <div className="flex items-center gap-3.5">
          <img src="/pictures/mark.svg" alt="" width={34} height={34} className="shrink-0" />
          <p className="max-w-[56ch] text-sm text-ink-soft">
            {shown?.name && <bdi className="block font-semibold wrap-anywhere text-ink">{shown.name}</bdi>}
            {t(
              'foot.about',
              'Inkhorn keeps your club’s reading in one place: what you read, when you read it, and what you made of it.',
            )}
          </p>
        </div>
        <nav aria-label={t('foot.more', 'More')} className="-mx-3 flex flex-wrap">
          <FootLink to={browse}>{t('titles.browse', 'Browse Clubs')}</FootLink>
          <FootLink to={to.popular()}>{t('titles.popular', 'Popular Books')}</FootLink>
          <FootLink to={to.about()}>{t('titles.about', 'About')}</FootLink>
          <FootLink to={to.chronicles()}>{t('foot.chronicles', 'Chronicles')}</FootLink>
          {shown?.pages.map((page) => (
            <FootLink key={page} to={to.ownPage(page)}>
              {ownPageTitles[page]}
            </FootLink>
          ))}
        </nav>
        <ThemeSwitch />
        {offered.length > 1 && <LanguageSwitch offered={offered} />}
      </div>
    </footer>
  )
}

const FootLink = ({ to: path, children }: { to: string; children: string }) => (
  <PageLink
    to={path}
    className="inline-flex min-h-11 items-center px-3 text-sm text-ink-soft underline-offset-3 hover:text-ink hover:underline"
  >
    {children}
  </PageLink>
)
