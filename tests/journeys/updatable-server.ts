import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface UpdatableServer {
  url: string
  /** From now on it serves another build: the same, with other names of all files. */
  update: () => void
  /** The paths of code that no longer exist and were asked for. */
  missing: readonly string[]
  close: () => void
}

/** A name with the hash of a file, such as `common-DI5LPRfn.js`. */
const hashed = /([\w.-]+-)([\w-]{8})(\.(?:js|css))/g
const renamed = (text: string): string =>
  text.replace(hashed, (_, name: string, hash: string, ending: string) =>
    [name, [...hash].toReversed().join(''), ending].join(''),
  )

/** The identity of the build in its worker (`web/worker/files.ts`). */
const buildId = /(?<=\$\{\w+\})[\w-]{12}(?=`)/

/** Stands before a server, and can be updated under open pages. */
export async function openUpdatableServer(server: string): Promise<UpdatableServer> {
  let isUpdated = false
  const missing: string[] = []
  const forward = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = incoming
    const isCode = url.includes('/assets/')
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { 'accept-encoding': _compressed, ...headers } = incoming.headers
    const answer = await fetch(server + (isUpdated && isCode ? renamed(url) : url), {
      method,
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    if (isCode && answer.status === 404) missing.push(url)
    const type = answer.headers.get('content-type') ?? ''
    const { 'content-length': _length, ...rest } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, { ...rest, 'set-cookie': answer.headers.getSetCookie() })
    if (type.startsWith('text/event-stream')) {
      await answer.body?.cancel()
      response.end()
      return
    }
    const body = Buffer.from(await answer.arrayBuffer())
    const isText = /javascript|html|json/.test(type) && !url.startsWith('/api/')
    if (!isUpdated || !isText) response.end(body)
    else response.end(renamed(body.toString()).replace(buildId, 'another-one-'))
  }
  const front = createServer((incoming, response) => void forward(incoming, response))
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    update: () => (isUpdated = true),
    missing,
    close: () => {
      front.closeAllConnections()
      front.close()
    },
  }
}
