import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TestMail } from '#contract/admin/mail.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTestMail } from './actions.ts'
import { AdminList } from './admin-list.tsx'
import { JobRow } from './job-row.tsx'
import { failedMail, overview } from './queries.ts'

export function MailView() {
  const client = useQueryClient()
  const { data } = useQuery(overview)
  const query = useInfiniteQuery(failedMail(client))
  return (
    <div className="grid gap-8">
      {data ? <MailCard mail={data.mail} /> : <Skeleton className="h-40" />}
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

function MailCard({ mail }: { mail: { from: string; server: string } | null }) {
  const test = useTestMail()
  return (
    <Card>
      <h2 className="text-xl">{t('admin.mailServer', 'Mail server')}</h2>
      {mail ? (
        <>
          <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-ink-soft">
            {t('admin.mailFrom', 'Emails come from {from} and go through {server}.', mail)}
          </p>
          <Button className="mt-4" busy={test.isPending} onClick={() => test.run()}>
            {t('admin.sendTest', 'Send a test email to me')}
          </Button>
        </>
      ) : (
        <p className="mt-1 max-w-[60ch] text-sm text-ink-soft">
          {t(
            'admin.mailOff',
            'Inkhorn can’t send email yet. Set SMTP_URL and MAIL_FROM where it runs, and start it again.',
          )}
        </p>
      )}
      <div role="status">{test.data && <Outcome outcome={test.data} />}</div>
    </Card>
  )
}

const Outcome = ({ outcome: { sent, to, problem } }: { outcome: TestMail }) => (
  <p className={`mt-4 text-sm wrap-anywhere ${sent ? 'text-mint-ink' : 'text-danger-ink'}`}>
    {sent
      ? t('admin.testSent', 'The mail server took it. Look in the inbox of {to}, and in its spam folder.', {
          to,
        })
      : problem}
  </p>
)
