import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  url: string
  /** Closes every connection and accepts no new one, like a stopped server. */
  cut: () => Promise<void>
  /** Forwards nothing in either direction and closes nothing, like a hanging server. */
  hang: () => void
  /** Ends the fault and forwards what was held back. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

export async function createDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url)
  const [host, targetPort] = [target.hostname, Number(target.port || 5432)]
  const ends = new Set<Socket>()
  let isHanging = false
  const server = createServer((near) => {
    const far = connect(targetPort, host)
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
