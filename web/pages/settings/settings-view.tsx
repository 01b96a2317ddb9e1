import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { requestsToJoin } from '#web/features/members/requests-to-join.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { lazyTabs, tabLabels } from './settings-tabs.ts'
import { searchOfTab, type SettingsTab, settingsTabIn, settingsTabs } from './settings-tab-name.ts'
import { TabSkeleton } from './settings-skeleton.tsx'
import { t } from '#web/messages/text.ts'

interface SettingsViewProps {
  club: Club
  readerId: number
  requests?: number | undefined
}

export function SettingsView({ club, readerId, requests = 0 }: SettingsViewProps) {
  const [path, navigate] = useLocation()
  const selected = settingsTabIn(useSearch())
  const row = useRef<HTMLDivElement>(null)

  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')
    if (!tab?.parentElement) return
    const [at, all] = [tab.getBoundingClientRect(), tab.parentElement.getBoundingClientRect()]
    tab.parentElement.scrollLeft +=
      document.documentElement.dir === 'rtl' ? at.right - all.right + 48 : at.left - all.left - 48
  }, [selected])

  function contentOf(name: SettingsTab) {
    const Tab = lazyTabs[name]
    return (
      <Suspense fallback={<TabSkeleton />}>
        <Tab club={club} readerId={readerId} />
      </Suspense>
    )
  }

  return (
    // A container, so that the banner's preview can be as wide as the banner.
    <div className="@container overflow-x-clip">
      <div className="page" ref={row}>
        <PageTitle
          title={t('titles.clubSettings', 'Club Settings')}
          lead={<bdi className="font-serif text-lg wrap-anywhere">{club.name}</bdi>}
          actions={
            <PageLink to={to.club(club.slug)} className={buttonStyle({ variant: 'outline' })}>
              <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
              {t('settings.backToClub', 'Back to Club')}
            </PageLink>
          }
        />
        <Tabs
          label={t('settings.label', 'Settings')}
          selected={selected}
          onSelect={(tab) => navigate(path + searchOfTab(tab), { replace: true })}
          tabs={settingsTabs.map((name) => ({
            name,
            label: tabLabels[name],
            ...(name === 'members' &&
              requests > 0 && { waiting: { count: requests, label: requestsToJoin(requests) } }),
            content: contentOf(name),
          }))}
        />
      </div>
    </div>
  )
}
