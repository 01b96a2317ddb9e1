import type { CalendarFile, Email } from './email.ts'

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string
  from: string
}

/** An email that was not accepted. Has only the kind of failure, because servers' responses often quote the address. */
export class MailError extends Error {
  /** Nodemailer’s code, and the server’s three digits if it answered. */
  readonly kind: string
  readonly isTemporary: boolean
  /** Whether the address is the problem, not the mail server or the email. */
  readonly isBounce: boolean

  constructor(kind: string, isTemporary: boolean, isBounce: boolean) {
    super(`Couldn't send an email: ${kind}`)
    this.kind = kind
    this.isTemporary = isTemporary
    this.isBounce = isBounce
  }
}

export interface Mailer {
  /** Throws MailError if it isn't accepted in time. `key` goes into the Message-ID, so that an email sent twice has the same one. */
  send: (email: Email, key?: string) => Promise<void>
  /** Closes the connections after the emails in progress. */
  close: () => Promise<void>
}

export const queuedAtOnce = 2
/** One more than the queue uses, so that a sign-in code never waits for queued emails. */
const connectionsMax = queuedAtOnce + 1
/** ms that an idle connection stays open: less than any timeout of a firewall. */
const idleTimeout = 2000

/** A person is waiting for the result. */
const defaultTimeoutMs = 10_000

export function createMailer({ url, from }: MailSettings, timeoutMs = defaultTimeoutMs): Mailer {
  const half = timeoutMs / 2
  // Loaded with the first email, because many servers never send one.
  const createTransport = async () =>
    (await import('nodemailer')).createTransport({
      pool: true,
      maxConnections: connectionsMax,
      idleTimeout,
      url,
      connectionTimeout: half,
      dnsTimeout: half,
      greetingTimeout: half,
      socketTimeout: half,
    })
  let transport: ReturnType<typeof createTransport> | undefined
  return {
    send: async ({ to, headers, calendar, calendarFiles = [], ...content }, key) => {
      const signal = AbortSignal.timeout(timeoutMs)
      transport ??= createTransport()
      try {
        // As an object the address is taken literally, never parsed as a list.
        const recipient = { name: '', address: to }
        const messageId = key && { messageId: `<${key}@${domainOf(from)}>` }
        const options = {
          from,
          to: recipient,
          ...content,
          ...messageId,
          ...(calendar && { icalEvent: { ...calendar, filename: 'meeting.ics' } }),
          attachments: calendarFiles.map(attachment),
          headers: { ...ownHeaders, ...headers },
        }
        await (await transport).sendMail({ ...options, signal })
      } catch (error) {
        throw asMailError(error)
      }
    },
    close: async () => (await transport)?.close(),
  }
}

const attachment = ({ method, content }: CalendarFile, index: number) => ({
  filename: `meeting-${index + 1}.ics`,
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

/** The domain of `Name <address@domain>` or of a bare address. */
const domainOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** Prevents automatic replies (RFC 3834). */
const ownHeaders = { 'auto-submitted': 'auto-generated' }

function asMailError(error: unknown): MailError {
  const failure: NodemailerFailure = error instanceof Error ? (error as Error & NodemailerFailure) : {}
  const { code, responseCode } = failure
  const kind = [code, responseCode].filter(Boolean).join(' ') || 'no response'
  const isTemporary = responseCode === undefined || responseCode < 500
  return new MailError(kind, isTemporary, !isTemporary && isAboutRecipient(failure))
}

/** A server that requires sign-in (530) or refuses by policy (5.7) says nothing about the address. */
const isAboutRecipient = ({ command, responseCode, response = '' }: NodemailerFailure): boolean =>
  command === 'RCPT TO' && responseCode !== 530 && !/^5\d\d[ -]5\.7\./.test(response)

interface NodemailerFailure {
  code?: string
  responseCode?: number
  command?: string
  response?: string
}
