import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What does not arrive when the network breaks: the next request, or only its answer. */
export type Lost = 'request' | 'answer'

/** The network between a browser and a server. */
export interface Line {
  url: string
  /** Breaks it at the call after so many more. */
  cut: (after: number, lost: Lost) => void
  mend: () => void
  /** Each call that changes something takes up to so many ms to arrive. */
  slowDown: (most: number) => void
  close: () => void
}

export async function openLine(server: string): Promise<Line> {
  let left = Infinity
  let lost: Lost = 'request'
  let slowness = 0
  const gate = createServer((incoming, response) => {
    const isCall = incoming.url?.startsWith('/api/') === true && incoming.method !== 'GET'
    const delay = isCall ? Math.random() * slowness : 0
    if (left > 0 || (!isCall && left === 0)) {
      if (isCall) left--
      return pass(server, incoming, response, delay, (answer) => answer.pipe(response))
    }
    const arrives = left === 0 && lost === 'answer'
    left = -1
    if (!arrives) return gate.closeAllConnections()
    pass(server, incoming, response, delay, (answer) =>
      answer.resume().on('end', () => gate.closeAllConnections()),
    )
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    cut: (after, what) => {
      left = after
      lost = what
    },
    mend: () => (left = Infinity),
    slowDown: (most) => (slowness = most),
    close: () => {
      gate.closeAllConnections()
      gate.close()
    },
  }
}

function pass(
  server: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  delay: number,
  take: (answer: IncomingMessage) => void,
): void {
  const { method, headers, url } = incoming
  const outgoing = request(`${server}${url}`, { method, headers }, (answer) => {
    if (!response.headersSent) response.writeHead(answer.statusCode ?? 502, answer.headers)
    take(answer)
  })
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  setTimeout(() => incoming.pipe(outgoing), delay)
}
