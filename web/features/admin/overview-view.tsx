import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/admin/overview.ts'
import { to } from '#contract/pages.ts'
import { accountSettings } from '#web/features/accounts/settings.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GrowthCharts } from './growth-charts.tsx'
import { printBytes } from '#web/ui/print-bytes.ts'
import { overview } from './queries.ts'
import { Warnings } from './warnings.tsx'

export function OverviewView() {
  const { data, isError, isFetching, refetch } = useQuery(overview)
  const isNew = useQuery(accountSettings).data?.firstSteps === true
  if (!data)
    return isError ? (
      <ErrorState
        message={t('admin.overviewNotLoaded', 'Couldn’t load the overview. Check your connection.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-[40rem]" />
    )
  return (
    <div className="grid gap-6">
      {isNew && data.clubs === 0 && <FirstStepsCard />}
      <Warnings warnings={data.warnings} />
      <Figures state={data} />
      <GrowthCharts days={data.days} />
    </div>
  )
}

const FirstStepsCard = () => (
  <Card className="flex flex-wrap items-center justify-between gap-4">
    <p className="font-semibold">{t('firstSteps.yours', 'This site is new, and you run it')}</p>
    <PageLink to={to.firstSteps()} className={buttonStyle({})}>
      {t('firstSteps.begin', 'Set it up')}
    </PageLink>
  </Card>
)

function Figures({ state }: { state: Overview }) {
  const dates = useDates()
  const { disk, memory, mail, jobs } = state
  return (
    <Card>
      <h2 className="sr-only">{t('admin.figures', 'The instance in figures')}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Figure name={t('admin.readers', 'Readers')} to={to.admin('readers')}>
          {t('admin.number', '{count, number}', { count: state.readers })}
        </Figure>
        <Figure name={t('admin.clubs', 'Clubs')} to={to.admin('clubs')}>
          {t('admin.number', '{count, number}', { count: state.clubs })}
        </Figure>
        <Figure name={t('admin.jobs', 'Jobs')} to={to.admin('jobs')}>
          {t('admin.jobCounts', '{waiting, number} waiting, {failed, number} failed', jobs)}
        </Figure>
        <Figure name={t('admin.email', 'Email')} to={to.admin('mail')}>
          {mail
            ? t('admin.jobCounts', '{waiting, number} waiting, {failed, number} failed', {
                waiting: mail.waiting,
                failed: mail.failed,
              })
            : t('admin.notSetUp', 'Not set up')}
        </Figure>
        <Figure name={t('admin.lastBackup', 'Last backup')} to={to.admin('backups')}>
          {state.lastBackupAt === null ? t('admin.never', 'Never') : dates.dayAndClock(state.lastBackupAt)}
        </Figure>
        <Figure name={t('admin.database', 'Database')}>
          {t('admin.databaseSize', '{engine}, {size}', {
            engine: state.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', // not a text
            size: printBytes(state.databaseBytes),
          })}
        </Figure>
        {disk && (
          <Figure name={t('admin.disk', 'Disk')}>
            {t('admin.freeOf', '{free} free of {total}', {
              free: printBytes(disk.free),
              total: printBytes(disk.total),
            })}
          </Figure>
        )}
        <Figure name={t('admin.memory', 'Memory')}>
          {t('admin.memoryUsed', '{used} used, {free} free of {total}', {
            used: printBytes(memory.used),
            free: printBytes(memory.free),
            total: printBytes(memory.total),
          })}
        </Figure>
        <Figure name={t('admin.version', 'Version')} isWide>
          {t('admin.versionSince', 'Inkhorn {version} on Node {node}, running since {since}', {
            version: state.version,
            node: state.node,
            since: dates.dayAndClock(state.startedAt),
          })}
        </Figure>
      </dl>
    </Card>
  )
}

interface FigureProps {
  name: string
  to?: string
  /** As wide as two on a phone. */
  isWide?: boolean
  children: ReactNode
}

const Figure = ({ name, to: path, isWide = false, children }: FigureProps) => (
  <div className={`relative min-w-0 ${isWide ? 'max-lg:col-span-full' : ''}`}>
    <dt className="text-sm text-ink-soft">
      {path === undefined ? (
        name
      ) : (
        <PageLink to={path} className="underline underline-offset-3 after:absolute after:inset-0">
          {name}
        </PageLink>
      )}
    </dt>
    <dd className="mt-0.5 font-semibold wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
