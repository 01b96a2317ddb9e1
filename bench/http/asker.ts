import * as z from 'zod/mini'
import type { ServerProcess } from '../server-process.ts'

const Numbered = z.object({ id: z.optional(z.int()) })

/** Somebody signed in. */
export interface Asker {
  cookie: string
  /** Sends a change; the number of what came of it. Throws what was refused. */
  send: (method: string, path: string, body: object) => Promise<{ id?: number | undefined }>
}

export async function signIn({ url }: ServerProcess, email: string): Promise<Asker> {
  const signedIn = await fetch(`${url}/api/auth/login`, json('POST', { email, name: 'Bench' }))
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    cookie,
    send: async (method, path, body) => {
      const answer = await fetch(url + path, json(method, body, cookie))
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      return z.parse(Numbered, await answer.json())
    },
  }
}

const json = (method: string, body: object, cookie = ''): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
})
