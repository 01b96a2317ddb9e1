import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { signInCode } from '#contract/accounts/sign-in.ts'
import { writeLocal, readLocal } from '#web/client/local-storage.ts'

const name = 'sign-in-asked'

const PendingCode = z.object({
  email: z.string(),
  name: z.string(),
  /** Where the reader wanted to go: a path of this site. */
  next: z.nullable(z.string()),
  askedAt: z.number(),
})

/**
 * A code this browser has asked for. Kept for as long as the code lives, since who fetches it from their mailbox may find
 * this tab reloaded, and shared between tabs, since the link in the letter opens another one.
 */
export type PendingCode = z.infer<typeof PendingCode>

const listeners = new Set<() => void>()
let last: { text: string | null; asked: PendingCode | null } = { text: null, asked: null }

/** Whether a code may still be good. */
export const isAlive = ({ askedAt }: PendingCode): boolean => Date.now() - askedAt < signInCode.lifetimeMs

/** The code asked for last, if it may still be good. */
export function pendingCode(): PendingCode | null {
  const text = readLocal(name)
  if (text !== last.text) last = { text, asked: text === null ? null : read(text) }
  return last.asked && isAlive(last.asked) ? last.asked : null
}

function read(text: string): PendingCode | null {
  try {
    return z.parse(PendingCode, JSON.parse(text))
  } catch {
    return null
  }
}

/** Remembers that a code was asked for; null forgets it. */
export function savePendingCode(asked: PendingCode | null): void {
  writeLocal(name, asked && JSON.stringify(asked))
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The code asked for last, as it changes, in this tab or in another. */
export const usePendingCode = (): PendingCode | null =>
  useSyncExternalStore(
    watch,
    () => pendingCode(),
    () => null,
  )
