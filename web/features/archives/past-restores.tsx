import { useQuery } from '@tanstack/react-query'
import type { Restore } from '#contract/archives/restore.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { restores } from './queries.ts'

/** The clubs that the reader has brought here, with the way to their personal links. */
export function PastRestores() {
  const dates = useDates()
  const { data = [] } = useQuery(restores)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="past-restores" className="mt-12">
      <h2 id="past-restores" className="text-2xl">
        {t('archives.brought', 'Clubs you’ve brought here')}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {data.map((one) => (
          <li
            key={one.archiveId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4"
          >
            <div className="min-w-0">
              <h3 dir="auto" className="font-semibold wrap-anywhere">
                <PageLink to={to.bringClub(one.archiveId)}>{one.name}</PageLink>
              </h3>
              <p className="text-sm text-ink-soft">
                {states[one.state]} · {dates.day(one.startedAt)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const states: Record<Restore['state'], string> = {
  waiting: t('archives.stateWaiting', 'Waiting'),
  restoring: t('archives.stateRestoring', 'On its way'),
  done: t('archives.stateDone', 'Here'),
  failed: t('archives.stateFailed', 'Couldn’t be moved'),
}
