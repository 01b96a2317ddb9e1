import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A stand-in on loopback for somebody else's server: responds as the test says and records its requests. */
export interface StubServer {
  port: number
  url: string
  /** The requests since the last `respond`. */
  requests: IncomingMessage[]
  respond: (handler: Handler) => void
  close: () => Promise<void>
}

export async function openStubServer(): Promise<StubServer> {
  let handler: Handler = (_request, response) => void response.end()
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    respond: (next) => {
      requests.length = 0
      handler = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
