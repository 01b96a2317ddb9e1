import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'

/** A number of bytes. */
const Bytes = z.number()

/** New readers and clubs, and posts written, in a day (UTC). */
export const InstanceDay = z.object({
  /** As in 2026-11-27. */
  day: z.string(),
  readers: z.int(),
  clubs: z.int(),
  posts: z.int(),
})
export type InstanceDay = z.infer<typeof InstanceDay>

/** Something an operator should do, in words: what is the matter, and what helps. */
export const Warning = z.object({ kind: z.string(), text: z.string(), advice: z.string() })
export type Warning = z.infer<typeof Warning>

export const Overview = z.object({
  version: z.string(),
  node: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  startedAt: Instant,
  databaseBytes: Bytes,
  /** Of the disk that holds the data folder; null where the system does not say. */
  disk: z.nullable(z.object({ free: Bytes, total: Bytes })),
  /** `used` by this process, of all that the machine has. */
  memory: z.object({ used: Bytes, free: Bytes, total: Bytes }),
  /** Null without a mail server. */
  mail: z.nullable(z.object({ from: z.string(), server: z.string(), waiting: z.int(), failed: z.int() })),
  jobs: z.object({ waiting: z.int(), failed: z.int() }),
  /** When the newest file in the folder for backups was written; null if there is none. */
  lastBackupAt: z.nullable(Instant),
  /** When the server makes the next one; null if it makes none by itself. */
  nextBackupAt: z.nullable(Instant),
  readers: z.int(),
  clubs: z.int(),
  /** The last 90 days, oldest first. */
  days: z.array(InstanceDay),
  warnings: z.array(Warning),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'How this instance is doing, with what needs attention and what to do about it',
  caller: 'site-admin',
  feature: 'admin',
  answer: Overview,
  status: 200,
})
