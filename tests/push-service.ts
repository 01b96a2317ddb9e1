import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createPublicOnlyPolicy } from '#server/outbound/address-policy.ts'
import { openStubServer } from './stub-server.ts'

export interface Pushed {
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Answer {
  status: number
  headers?: Record<string, string>
}

/** A push service on loopback that answers as a test says, and keeps what it was sent. */
export async function openPushService() {
  const stub = await openStubServer()
  const pushes: Pushed[] = []
  let answer: Answer | Promise<Answer> | 'never' = { status: 201 }
  stub.respond((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      pushes.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      if (answer === 'never') return
      void Promise.resolve(answer).then(({ status, headers }) => response.writeHead(status, headers).end())
    })
  })
  return {
    url: stub.url,
    pushes,
    answers: (next: typeof answer) => void (answer = next),
    /** Lets a server call it, and nothing else. */
    publicOnly: createPublicOnlyPolicy({
      isAllowed: (address) => address === '127.0.0.1',
      isAllowedPort: (port) => port === '' || port === String(stub.port),
    }),
    close: stub.close,
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>

/** A browser that has subscribed: its keys, and how it opens what it is sent (RFC 8291). */
export function createDevice() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open: ({ body }: Pushed): unknown => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(pair.computeSecret(sender), auth, info, 32)
      const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** The claims of a push, if the key that this instance gives to browsers signed them (RFC 8292); else it throws. */
export function readSignature({ headers }: Pushed, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (at: number) => point.subarray(at, at + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || key !== publicKey) throw new Error('The push is not signed by this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
