import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminLogLine } from '#contract/admin/log.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { AdminList } from './admin-list.tsx'
import { logWords } from './log-words.tsx'
import { logPages } from './queries.ts'

export function LogView() {
  const client = useQueryClient()
  const query = useInfiniteQuery(logPages(client))
  return (
    <>
      <p className="mb-5 max-w-[60ch] text-sm text-ink-soft">
        {t('admin.logLead', 'What site admins have done. Nobody can change or delete a line.')}
      </p>
      <AdminList
        label={t('admin.log', 'Log')}
        query={query}
        empty={{ title: t('admin.nothingDone', 'Nothing yet') }}
      >
        {(line) => <LogRow key={line.id} line={line} />}
      </AdminList>
    </>
  )
}

function LogRow({ line }: { line: AdminLogLine }) {
  const dates = useDates()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3 sm:px-5">
      <p className="min-w-0 wrap-anywhere">{logWords(line)}</p>
      <p className="text-xs text-ink-soft tabular-nums">{dates.dayAndClock(line.at)}</p>
    </li>
  )
}
