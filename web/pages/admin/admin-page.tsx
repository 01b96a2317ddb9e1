import { type ComponentType, Fragment, useEffect, useRef } from 'react'
import { useParams } from 'wouter'
import { type AdminSection, adminSections, isAdminSection } from '#contract/admin/sections.ts'
import { to } from '#contract/pages.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { useSiteAdmin } from '#web/features/admin/use-site-admin.ts'
import { BackupsView } from '#web/features/admin/backups/backups-view.tsx'
import { CatalogueView } from '#web/features/admin/catalogue/catalogue-view.tsx'
import { ClubsView } from '#web/features/admin/clubs-view.tsx'
import { JobsView } from '#web/features/admin/jobs-view.tsx'
import { LogView } from '#web/features/admin/log-view.tsx'
import { MailView } from '#web/features/admin/mail-view.tsx'
import { OverviewView } from '#web/features/admin/overview-view.tsx'
import { ReadersView } from '#web/features/admin/readers-view.tsx'
import { SettingsView } from '#web/features/admin/settings-view.tsx'
import { SiteReportsView } from '#web/features/reports/site-reports-view.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'

const views: Record<AdminSection | '', ComponentType> = {
  '': OverviewView,
  readers: ReadersView,
  clubs: ClubsView,
  reports: SiteReportsView,
  jobs: JobsView,
  mail: MailView,
  backups: BackupsView,
  catalogue: CatalogueView,
  settings: SettingsView,
  log: LogView,
}

const labels = (): Record<AdminSection | '', string> => ({
  '': t('admin.overview', 'Overview'),
  readers: t('admin.readers', 'Readers'),
  clubs: t('admin.clubs', 'Clubs'),
  reports: t('titles.reports', 'Reports'),
  jobs: t('admin.jobs', 'Jobs'),
  mail: t('admin.email', 'Email'),
  backups: t('backups.made', 'Backups'),
  catalogue: t('catalogue.title', 'Catalogue'),
  settings: t('admin.settings', 'Settings'),
  log: t('admin.log', 'Log'),
})

/** For everybody but a site admin there is no such page. */
export default function AdminPage() {
  const { section = '' } = useParams()
  const reader = useOwnPage()
  const isAdmin = useSiteAdmin(reader !== null)
  if (reader && isAdmin === undefined)
    return (
      <div className="page">
        <Skeleton className="h-[40rem]" />
      </div>
    )
  if (!reader || !isAdmin || (section !== '' && !isAdminSection(section))) return <NotFoundPage />
  return <Admin section={section} />
}

function Admin({ section }: { section: AdminSection | '' }) {
  const label = labels()[section]
  usePageTitle(t('titles.adminSection', '{section} · Admin', { section: label }))
  const View = views[section]
  return (
    <div className="page">
      <PageTitle title={t('titles.admin', 'Admin')} />
      <AdminNavigation current={section} />
      <h2 className="sr-only">{label}</h2>
      <View key={section} />
    </div>
  )
}

const tabStyle =
  'inline-flex min-h-11 shrink-0 items-center px-3.5 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-ink)]'

function AdminNavigation({ current }: { current: AdminSection | '' }) {
  const shown = useRef<HTMLAnchorElement>(null)
  // On a phone the row scrolls.
  useEffect(() => {
    // In braces, because it returns a promise in newer browsers, which is no clean-up.
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const names = labels()
  return (
    <nav
      aria-label={t('admin.pages', 'Admin pages')}
      className="scroll-fade-x mb-8 flex w-0 min-w-full gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]"
    >
      {(['', ...adminSections] as const).map((section) => (
        <Fragment key={section}>
          <PageLink
            ref={section === current ? shown : undefined}
            to={to.admin(section)}
            aria-current={section === current ? 'page' : undefined}
            className={tabStyle}
          >
            {names[section]}
          </PageLink>
          {/* A page of everybody, on which site admins answer. */}
          {section === 'reports' && (
            <PageLink to={to.suggestions()} className={tabStyle}>
              {t('nav.suggestions', 'Suggestions')}
            </PageLink>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
