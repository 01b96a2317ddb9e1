import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's server, on loopback: answers as the test says and remembers what it was asked. */
export interface Elsewhere {
  port: number
  /** `http://127.0.0.1:port` */
  url: string
  asked: IncomingMessage[]
  answer: (next: (request: IncomingMessage, response: ServerResponse) => void) => void
  close: () => Promise<void>
}

export async function openElsewhere(): Promise<Elsewhere> {
  let respond = (_request: IncomingMessage, response: ServerResponse): void => void response.end()
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (next) => {
      asked.length = 0
      respond = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
