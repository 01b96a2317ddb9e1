import type { Email } from './email.ts'

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string
  from: string
}

/** An e-mail that was not accepted. Contains only the kind of failure, because servers' responses often quote the address. */
export class MailError extends Error {
  /** Whether a later attempt may succeed. */
  readonly isTemporary: boolean
  /** Whether the address does not work, as opposed to the mail server or the e-mail. */
  readonly isBounce: boolean

  constructor(kind: string, isTemporary: boolean, isBounce: boolean) {
    super(`An e-mail could not be sent: ${kind}`)
    this.isTemporary = isTemporary
    this.isBounce = isBounce
  }
}

export interface Mailer {
  /**
   * Sends an e-mail to the mail server; throws MailError if it is not accepted within the timeout. `key` becomes part of its
   * Message-ID, so that an e-mail sent twice has the same one.
   */
  send: (email: Email, key?: string) => Promise<void>
  /** Closes the connections, once the e-mails that are being sent have been. */
  close: () => Promise<void>
}

/** So many e-mails of the queue are sent at a time. */
export const queuedAtOnce = 2
/** One more than the queue uses: a sign-in code never waits for its e-mails. */
const connectionsMax = queuedAtOnce + 1
/** ms for which a connection waits for another e-mail. Shorter than all timeouts, so that it ends before a firewall forgets it. */
const idleTimeout = 2000

/** A person is waiting for the result. */
const defaultTimeoutMs = 10_000

/** Sends through the operator's mail server, over a few connections that e-mails share. */
export function createMailer({ url, from }: MailSettings, timeoutMs = defaultTimeoutMs): Mailer {
  const half = timeoutMs / 2
  // Imported with the first e-mail, because many servers never send one.
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
    send: async ({ to, headers, calendar, ...content }, key) => {
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

/** A server that wants us to sign in first (530), or refuses by policy (5.7), says nothing about the address. */
const isAboutRecipient = ({ command, responseCode, response = '' }: NodemailerFailure): boolean =>
  command === 'RCPT TO' && responseCode !== 530 && !/^5\d\d[ -]5\.7\./.test(response)

interface NodemailerFailure {
  code?: string
  /** The SMTP status. */
  responseCode?: number
  /** The SMTP command that failed. */
  command?: string
  /** What the server answered. */
  response?: string
}
