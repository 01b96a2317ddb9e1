/**
 * Pages that listen, in a process of their own: opens a stream for each line of STREAMS (`/path cookie`) to the server at
 * HOST and PORT, and prints when all are open, and when the last of those on one path heard an event.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const port = Number(process.env['PORT'])
const streams = readFileSync(process.env['STREAMS'] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean)
/** Opened at one time: a server takes 511 that nobody has accepted yet. */
const atOnce = 200

const open = new Map<string, number>()
const heard = new Map<string, number>()
const now = () => performance.timeOrigin + performance.now()

const listen = (path: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`A stream of ${path} was closed`)))
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
    )
    let isOpen = false
    socket.on('data', (text: string) => {
      if (!isOpen && text.includes('\nid: ')) {
        isOpen = true
        open.set(path, (open.get(path) ?? 0) + 1)
        resolve()
      } else if (/^data: /m.test(text)) hear(path)
      else if (!isOpen && !text.startsWith('HTTP/1.1 200')) reject(new Error(text))
    })
  })

/** Counts who heard; every page of a path hears each event once. */
function hear(path: string): void {
  const count = (heard.get(path) ?? 0) + 1
  heard.set(path, count % (open.get(path) ?? 0))
  if (count === open.get(path)) console.log(`heard ${now()}`)
}

for (let from = 0; from < streams.length; from += atOnce)
  await Promise.all(
    streams.slice(from, from + atOnce).map((line) => {
      const [path = '', cookie = ''] = line.split(' ')
      return listen(path, cookie)
    }),
  )
console.log(`open ${streams.length}`)
