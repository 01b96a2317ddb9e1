import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to a server that halts in the midst of its first page. */
export interface HaltingLine {
  url: string
  /** Lets the rest of the page through. */
  goOn: () => void
  close: () => void
}

/** Opens a line to the server at `url` on which `/` comes as far as the end of `mark`, and the rest of it when told to. */
export async function openHaltingLine(url: string, mark: string): Promise<HaltingLine> {
  const there = new URL(url)
  let goOn = () => {}
  const told = new Promise<void>((resolve) => (goOn = resolve))
  const line = createServer((request, reply) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const { method, url: path } = request
    const onwards = ask({ host: there.hostname, port: there.port, path, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      if (path !== '/') return void answer.pipe(reply)
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const page = Buffer.concat(chunks)
        const end = page.indexOf(mark) + mark.length
        reply.write(page.subarray(0, end))
        void told.then(() => reply.end(page.subarray(end)))
      })
    })
    request.pipe(onwards)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as AddressInfo
  const close = () => {
    line.closeAllConnections()
    line.close()
  }
  return { url: `http://127.0.0.1:${port}`, goOn, close }
}
