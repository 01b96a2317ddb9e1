import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback that keeps every letter it takes. */
export interface MailServer {
  /** What a house needs to send its mail here. */
  settings: { SMTP_URL: string; MAIL_FROM: string }
  letters: Email[]
  /** The newest letter to an address, waited for. */
  letterTo: (address: string) => Promise<Letter>
  /** Refuses recipients with this status from now on; 0 takes them again. */
  refuseWith: (status: number) => void
  /** How many it has refused. */
  refused: () => number
  close: () => Promise<void>
}

/** What a reader finds in a letter. */
export interface Letter {
  email: Email
  code: string
  /** The address of its button. */
  link: string | null
}

export async function openMailServer(): Promise<MailServer> {
  const letters: Email[] = []
  let refusal = 0
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (!refusal) return done()
      refused++
      done(Object.assign(new Error(`<${address}> is not here`), { responseCode: refusal }))
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((letter) => letters.push(letter))
        .then(
          () => done(),
          (error: Error) => done(error),
        )
    },
  })
  // A client that hangs up early is nothing to end a test for.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  const newestTo = (address: string) =>
    letters.findLast(({ to }) => to?.some((one) => 'address' in one && one.address === address))

  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Inkhorn <books@inkhorn.example>' },
    letters,
    letterTo: async (address) => {
      for (let waited = 0; waited < 5000; waited += 20) {
        const email = newestTo(address)
        if (email) return read(email)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`No letter came for ${address}`)
    },
    refuseWith: (status) => void (refusal = status),
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const read = (email: Email): Letter => ({
  email,
  code: /^ {4}(\d{6})$/m.exec(email.text ?? '')?.[1] ?? '',
  link: /https?:\S+/.exec(email.text ?? '')?.[0] ?? null,
})
