import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

/** What an authenticator or its browser may get wrong, for tests. */
interface Change {
  origin?: string
  challenge?: string
  counter?: number
  rpId?: string
  /** Signs with this key instead of its own. */
  key?: KeyObject
}

const present = 0x01
const hasKey = 0x40
const canBeBackedUp = 0x08
const isBackedUp = 0x10

/** A passkey as a phone keeps it, and the browser that it answers: ES256, without attestation. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  const clientData = (type: string, { challenge }: Options, change: Change): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: change.challenge ?? challenge,
        origin: change.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (options: Options, flags: number, { counter = 0, rpId }: Change): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const name = rpId ?? options.rp?.id ?? options.rpId ?? ''
    return Buffer.concat([createHash('sha256').update(name).digest(), Buffer.from([flags]), count])
  }

  const credential = <Response extends object>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    key: privateKey,
    /** Answers the options of `navigator.credentials.create()`. */
    create: (options: Options, change: Change = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        authenticatorData(options, present | hasKey | canBeBackedUp | isBackedUp, change),
        Buffer.alloc(16),
        length,
        id,
        // A map of COSE: an elliptic curve, ES256, P-256, x and y.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options, change).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      })
    },
    /** Answers the options of `navigator.credentials.get()`. */
    get: (options: Options, change: Change = {}) => {
      const client = clientData('webauthn.get', options, change)
      const data = authenticatorData(options, present | canBeBackedUp | isBackedUp, change)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, change.key ?? privateKey).toString('base64url'),
      })
    },
  }
}
