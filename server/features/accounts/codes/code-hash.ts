import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scryptAsync = promisify<string, string, number, { N: number }, Buffer>(scrypt)

/** 16 MB and about 40 ms per hash: trying all million codes of a stolen table takes longer than a code is valid. */
const cost = { N: 2 ** 14 }

export async function hashCode(code: string, salt = randomBytes(16).toString('hex')): Promise<string> {
  return `${salt}.${(await scryptAsync(code, salt, 32, cost)).toString('hex')}`
}

/** Compared against when there is no code, so that response times reveal nothing. */
export const unmatchableHash = `${'0'.repeat(32)}.${'0'.repeat(64)}`

export async function matchesHash(code: string, hash: string): Promise<boolean> {
  const [salt = ''] = hash.split('.')
  return timingSafeEqual(Buffer.from(await hashCode(code, salt)), Buffer.from(hash))
}
