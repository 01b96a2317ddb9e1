import type { TestMail } from '#contract/admin/mail.ts'
import { t } from '#web/messages/text.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useTestMail } from './actions.ts'

interface MailTestProps {
  /** Null without a mail server. */
  mail: { from: string; server: string } | null
  variant?: ButtonProps['variant']
}

/** Whether the instance can send email, and a button to try it. */
export function MailTest({ mail, variant }: MailTestProps) {
  const test = useTestMail()
  if (!mail)
    return (
      <p className="max-w-[60ch] text-sm text-ink-soft">
        {t(
          'admin.mailOff',
          'Inkhorn can’t send email yet. Set SMTP_URL and MAIL_FROM where it runs, and start it again.',
        )}
      </p>
    )
  return (
    <>
      <p className="max-w-[60ch] text-sm wrap-anywhere text-ink-soft">
        {t('admin.mailFrom', 'Emails come from {from} and go through {server}.', mail)}
      </p>
      <Button className="mt-4" variant={variant} busy={test.isPending} onClick={() => test.run()}>
        {t('admin.sendTest', 'Send a test email to me')}
      </Button>
      <div role="status">{test.data && <Outcome outcome={test.data} />}</div>
    </>
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
