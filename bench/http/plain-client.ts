import { connect, type Socket } from 'node:net'
import type { Case } from './answers.ts'

/** A connection that asks one thing again and again: as little work as a client can do, so that it is not measured instead. */
export interface PlainClient {
  /** Asks once more; resolves when the answer has come whole. Throws when the connection ends. */
  ask: () => Promise<void>
  close: () => void
}

export async function openPlainClient(
  address: string,
  { path, headers, name, sent }: Case,
): Promise<PlainClient> {
  const { hostname, port } = new URL(address)
  const body = sent?.body ?? ''
  const all = { ...headers, host: hostname, 'x-bench': name, ...(sent && { 'content-length': body.length }) }
  const lines = Object.entries(all).map(([header, value]) => `${header}: ${value}`)
  const question = [`${sent?.method ?? 'GET'} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
  const asked = sent ? question : `${question}\r\n`
  const socket = await connected(Number(port), hostname)
  let answered = () => {}
  let failed: (why: Error) => void = () => {}
  let missing = 0
  socket.on('data', (bytes) => {
    missing = missing > 0 ? missing - bytes.length : bodyMissing(bytes)
    if (missing <= 0) answered()
  })
  socket.once('close', () => failed(new Error('The connection was closed')))
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(asked, 'latin1')
      }),
    close: () => socket.destroy(),
  }
}

/** How much is still to come of an answer that begins with these bytes: its head is never cut in two on this machine. */
function bodyMissing(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, end)) ?? []
  return end + 4 + Number(length) - bytes.length
}

const connected = (port: number, host: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true }, () => resolve(socket)).once('error', reject)
  })
