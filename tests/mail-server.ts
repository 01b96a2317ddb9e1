import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback that keeps every email it accepts. */
export interface MailServer {
  settings: { SMTP_URL: string; MAIL_FROM: string }
  emails: Email[]
  /** Waits for the newest email to an address. */
  emailTo: (address: string) => Promise<ReceivedEmail>
  /** Refuses recipients with this SMTP status from now on; 0 accepts them again. */
  refuseWith: (status: number) => void
  refusals: () => number
  /** The number of connections opened to it, and of those that are still open. */
  connections: () => { opened: number; open: number }
  close: () => Promise<void>
}

export interface ReceivedEmail {
  email: Email
  code: string
  /** The URL of its button. */
  link: string | null
}

export async function openMailServer(): Promise<MailServer> {
  const emails: Email[] = []
  let refusal = 0
  let refusals = 0
  const connections = { opened: 0, open: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      connections.opened++
      connections.open++
      done()
    },
    onClose: () => void connections.open--,
    onRcptTo: ({ address }, _session, done) => {
      if (!refusal) return done()
      refusals++
      done(Object.assign(new Error(`<${address}> is not here`), { responseCode: refusal }))
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((email) => emails.push(email))
        .then(
          () => done(),
          (error: Error) => done(error),
        )
    },
  })
  // A client that disconnects early must not fail a test.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  const newestTo = (address: string) =>
    emails.findLast(({ to }) => to?.some((one) => 'address' in one && one.address === address))

  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Inkhorn <books@inkhorn.example>' },
    emails,
    emailTo: async (address) => {
      for (let waited = 0; waited < 5000; waited += 20) {
        const email = newestTo(address)
        if (email) return read(email)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`No email arrived for ${address}`)
    },
    refuseWith: (status) => void (refusal = status),
    refusals: () => refusals,
    connections: () => ({ ...connections }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const read = (email: Email): ReceivedEmail => ({
  email,
  code: /^ {4}(\d{6})$/m.exec(email.text ?? '')?.[1] ?? '',
  link: /https?:\S+/.exec(email.text ?? '')?.[0] ?? null,
})
