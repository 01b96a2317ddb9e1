import * as z from 'zod/mini'

const WithId = z.object({ id: z.optional(z.int()), slug: z.optional(z.string()) })

export interface Client {
  cookie: string
  /** Returns the id and slug of the response; throws if it is refused. */
  send: (method: string, path: string, body?: object) => Promise<{ id: number; slug: string }>
}

export async function signIn(url: string, name: string): Promise<Client> {
  const email = `${name}@bench.example`
  const arrival = await fetch(`${url}/api/auth/login`, jsonRequest('POST', { email, name }))
  const cookie = arrival.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    cookie,
    send: async (method, path, body) => {
      const answer = await fetch(url + path, jsonRequest(method, body, cookie))
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${text}`)
      const { id = 0, slug = '' } = text ? z.parse(WithId, JSON.parse(text)) : {}
      return { id, slug }
    },
  }
}

export const jsonRequest = (method: string, body?: object, cookie = ''): RequestInit => ({
  method,
  headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})

export async function catalogueBooks(url: string, count: number): Promise<number[]> {
  const books = z.parse(
    z.array(z.object({ id: z.int() })),
    await (await fetch(`${url}/api/books?limit=${count}`)).json(),
  )
  return books.map(({ id }) => id)
}
