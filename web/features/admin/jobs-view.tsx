import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { jobsPath, jobStateIn } from '#contract/admin/inputs.ts'
import { t } from '#web/messages/text.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { AdminList } from './admin-list.tsx'
import { JobRow } from './job-row.tsx'
import { jobPages } from './queries.ts'

export function JobsView() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const state = jobStateIn(new URLSearchParams(useSearch()).get('state'))
  const query = useInfiniteQuery(jobPages(client, state))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label={t('admin.show', 'Show')}
          value={state}
          segments={[
            { value: 'failed', label: t('admin.failed', 'Failed') },
            { value: 'waiting', label: t('admin.waiting', 'Waiting') },
          ]}
          onChange={(chosen) => navigate(jobsPath(chosen), { replace: true })}
        />
        <p className="max-w-[60ch] text-sm text-ink-soft">
          {t(
            'admin.jobsLead',
            'Work that Inkhorn does later, such as emails and reminders. What fails is tried again several times before it is shown as failed.',
          )}
        </p>
      </div>
      <AdminList
        label={t('admin.jobs', 'Jobs')}
        query={query}
        empty={
          state === 'failed'
            ? { title: t('admin.nothingFailed', 'Nothing has failed') }
            : { title: t('admin.nothingWaits', 'Nothing is waiting') }
        }
      >
        {(job) => <JobRow key={job.id} job={job} />}
      </AdminList>
    </>
  )
}
