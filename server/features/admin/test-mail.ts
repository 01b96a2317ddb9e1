import type { FastifyBaseLogger } from 'fastify'
import type { TestMail } from '#contract/admin/mail.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { SiteAdmin } from '#server/features/accounts/policy.ts'
import { type Doer, logAction } from '#server/features/accounts/site-admins/log.ts'
import { HttpError } from '#server/http/http-error.ts'
import { renderEmail } from '#server/mail/email.ts'
import { MailError, type Mailer } from '#server/mail/mailer.ts'
import type { Wording } from '#server/messages/wording.ts'

/** To the site admin’s own address, at once instead of by the queue, so that they learn what the mail server says. */
export async function testMail(
  { db, mailer, now }: Pick<AppContext, 'db' | 'mailer' | 'now'>,
  admin: SiteAdmin,
  wording: Wording,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<TestMail> {
  const problem = await sendTest(mailer, admin.email, wording)
  if (problem !== null) log.info(problem)
  await transact(db, (change) => recordTest(change, admin, problem, now()))
  return { to: admin.email, sent: problem === null, problem }
}

/** Returns what the mail server had against it; null if it took the email. */
export async function sendTest(mailer: Mailer | null, to: string, wording: Wording): Promise<string | null> {
  if (!mailer)
    throw new HttpError(
      'not-possible',
      message(
        'admin.noMailServer',
        'There is no mail server yet. Set SMTP_URL and MAIL_FROM, and start again.',
      ),
    )
  try {
    await mailer.send(testEmail(to, wording))
    return null
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return wording.say(problemOf(error))
  }
}

export const recordTest = (change: Change, by: Doer, problem: string | null, now: Date): Promise<void> =>
  logAction(change, by, 'mail-tested', { details: { sent: problem === null }, now })

/** What to look at in the settings of the mail server. */
function problemOf({ kind: code }: MailError): Message {
  if (/^(ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|EABORT|no response)\b/.test(code))
    return message(
      'admin.mailUnreachable',
      'Inkhorn couldn’t connect to the mail server ({code}). Check its name, its port and its certificate.',
      { code },
    )
  if (/^(EAUTH|ENOAUTH)\b/.test(code))
    return message(
      'admin.mailNoEntry',
      'The mail server didn’t accept the user name and password ({code}). Check them in SMTP_URL.',
      { code },
    )
  if (/^(ETLS|EREQUIRETLS)\b/.test(code))
    return message(
      'admin.mailNotEncrypted',
      'The connection couldn’t be encrypted ({code}). Check whether SMTP_URL should begin with smtps:// or smtp://.',
      { code },
    )
  return message(
    'admin.mailRefused',
    'The mail server refused the email ({code}). Check MAIL_FROM, and the address that the email went to.',
    { code },
  )
}

function testEmail(to: string, wording: Wording) {
  const { say } = wording
  return renderEmail({
    to,
    language: wording,
    subject: say(message('testMail.subject', 'Email from Inkhorn works')),
    preheader: say(message('testMail.preview', 'You asked for this test on the admin pages.')),
    heading: say(message('testMail.heading', 'It works')),
    parts: [
      {
        text: say(
          message(
            'testMail.text',
            'This is the email you asked for. If you can read it, Inkhorn can send sign-in codes, invitations and news to your readers.',
          ),
        ),
      },
    ],
    footer: say(message('testMail.why', 'You get this because you pressed a button on the admin pages.')),
  })
}
