import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminList } from './admin-list.tsx'
import { JobRow } from './job-row.tsx'
import { MailTest } from './mail-test.tsx'
import { failedMail, overview } from './queries.ts'

export function MailView() {
  const client = useQueryClient()
  const { data } = useQuery(overview)
  const query = useInfiniteQuery(failedMail(client))
  return (
    <div className="grid gap-8">
      {data ? (
        <Card>
          <h2 className="mb-1 text-xl">{t('admin.mailServer', 'Mail server')}</h2>
          <MailTest mail={data.mail} />
        </Card>
      ) : (
        <Skeleton className="h-40" />
      )}
      <section aria-labelledby="failed-mail">
        <h2 id="failed-mail" className="mb-4 text-xl">
          {t('admin.lastFailures', 'Emails that could not be sent')}
        </h2>
        <AdminList
          label={t('admin.lastFailures', 'Emails that could not be sent')}
          query={query}
          empty={{ title: t('admin.allSent', 'Everything was sent') }}
        >
          {(job) => <JobRow key={job.id} job={job} />}
        </AdminList>
      </section>
    </div>
  )
}
