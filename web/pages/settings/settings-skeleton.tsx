import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'

/** Shown until it is known whether the reader may see the settings. */
export function SettingsSkeleton() {
  return (
    <div className="page">
      <h1 className="sr-only">{t('titles.clubSettings', 'Club Settings')}</h1>
      <Loading label={t('settings.loading', 'Loading the settings')}>
        <Skeleton className="h-12 w-64 max-w-full" />
        <Skeleton className="mt-3 h-5 w-40" />
        <Skeleton className="mt-9 h-12" />
      </Loading>
      <TabSkeleton />
    </div>
  )
}

export const TabSkeleton = () => (
  <Loading label={t('settings.loadingTab', 'Loading this tab')} className="animate-appear-late pt-6">
    <Skeleton className="h-8 w-48" />
    <Skeleton className="mt-6 h-48" />
    <Skeleton className="mt-6 h-40" />
  </Loading>
)
