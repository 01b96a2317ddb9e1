import type { Letter } from './email.ts'

/** Where letters are handed over, and whom they are from. */
export interface MailSettings {
  url: string
  from: string
}

/** A letter that was not taken. Says only what kind of failure it was: what servers answer often holds the address. */
export class MailFailed extends Error {
  /** Whether another try later may do better. */
  readonly isPassing: boolean

  constructor(what: string, isPassing: boolean) {
    super(`A letter was not taken: ${what}`)
    this.isPassing = isPassing
  }
}

export interface Mail {
  /** Hands a letter over; throws MailFailed when it was not taken, `patience` ms after at the latest. */
  send: (letter: Letter) => Promise<void>
}

/** A person waits for the answer meanwhile. */
const patience = 10_000

/** The way to the operator's mail server; a connection is opened for each letter. */
export function openMail({ url, from }: MailSettings, patientFor = patience): Mail {
  const half = patientFor / 2
  // Loaded with the first letter: most starts send none for a long time, and many servers never do.
  const openTransport = async () =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: half,
      dnsTimeout: half,
      greetingTimeout: half,
      socketTimeout: half,
    })
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    send: async ({ to, ...letter }) => {
      const signal = AbortSignal.timeout(patientFor)
      try {
        // As an object the address is taken as it stands, never read as a list of several.
        transport ??= openTransport()
        await (await transport).sendMail({ from, to: { name: '', address: to }, ...letter, headers, signal })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** Nobody's holiday notice should answer these (RFC 3834). */
const headers = { 'auto-submitted': 'auto-generated' }

function failureOf(error: unknown): MailFailed {
  const { code, responseCode } = error instanceof Error ? (error as Error & Failure) : {}
  const what = [code, responseCode].filter(Boolean).join(' ') || 'no answer'
  return new MailFailed(what, responseCode === undefined || responseCode < 500)
}

interface Failure {
  code?: string
  responseCode?: number
}
