import { get } from 'node:http'
import * as z from 'zod/mini'

/** What is measured: a request, and the share of the bare server's rate that ours must reach; null where none is set. */
export interface Case {
  name: string
  path: string
  headers: Record<string, string>
  floor: number | null
  /** What a change is sent with; what has none is only read. */
  sent?: { method: 'PATCH' | 'POST'; body: string }
  /** Sessions of many readers, one after the other for each connection; else all are the one in `headers`. */
  cookies?: readonly string[]
  /** What somebody changes so many times a second meanwhile. */
  meanwhile?: { path: string; body: string; cookie: string; times: number }
}

/** Answers as they were sent: header names and values in turn, the body in base64. */
export const KeptAnswers = z.array(
  z.object({ name: z.string(), status: z.int(), headers: z.array(z.string()), body: z.string() }),
)
export type KeptAnswers = z.infer<typeof KeptAnswers>

/** Headers that Node's server adds by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Asks `url` once and keeps the answer to the byte. */
export const keepAnswer = (url: string, { name, path, headers }: Case): Promise<KeptAnswers[number]> =>
  new Promise((resolve, reject) => {
    get(url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('base64')
        const pairs = response.rawHeaders.flatMap((value, place, all) =>
          place % 2 === 0 && !ownHeaders.has(value.toLowerCase()) ? [value, all[place + 1] ?? ''] : [],
        )
        resolve({ name, status: response.statusCode ?? 0, headers: pairs, body })
      })
    }).on('error', reject)
  })
