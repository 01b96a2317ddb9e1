import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The wire between us and a database, in a test's hands. */
export interface Wire {
  /** The database's address by way of the wire. */
  url: string
  /** Ends every connection and takes no new one, as a server that stops does. */
  cut: () => Promise<void>
  /** Passes nothing on any more, in either direction, and breaks nothing off, as a server that hangs does. */
  hang: () => void
  /** All is well again; what was held back is passed on. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** Lays a wire to the PostgreSQL database at `url`. */
export async function layWire(url: string): Promise<Wire> {
  const target = new URL(url)
  const [host, its] = [target.hostname, Number(target.port || 5432)]
  const ends = new Set<Socket>()
  let isHanging = false
  const server = createServer((near) => {
    const far = connect(its, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('data', (some) => void other.write(some))
      one.on('error', () => {})
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
      if (isHanging) one.pause()
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const end of ends) end.destroy()
    await closed
  }
  target.hostname = '127.0.0.1'
  target.port = String(port)
  return {
    url: target.href,
    cut,
    hang: () => {
      isHanging = true
      for (const end of ends) end.pause()
    },
    mend: async () => {
      isHanging = false
      for (const end of ends) end.resume()
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
