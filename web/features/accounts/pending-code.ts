import { useSyncExternalStore } from 'react'
import { signInCode } from '#contract/accounts/sign-in.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'

const key = 'sign-in-asked'

/**
 * A code that this browser has requested. It is saved while the code is valid, because a phone may reload the tab when the
 * reader comes back from their mailbox, and shared between tabs, because the link in the email opens a new one.
 */
export interface PendingCode {
  email: string
  name: string
  /** Where to go after signing in: a path of this site. */
  next: string | null
  askedAt: number
}

const listeners = new Set<() => void>()
let lastRead: { text: string | null; code: PendingCode | null } = { text: null, code: null }

export const isValid = ({ askedAt }: PendingCode): boolean => Date.now() - askedAt < signInCode.lifetimeMs

export function pendingCode(): PendingCode | null {
  const text = readLocal(key)
  if (text !== lastRead.text) lastRead = { text, code: text === null ? null : parse(text) }
  return lastRead.code && isValid(lastRead.code) ? lastRead.code : null
}

/** Null if the link was opened in another browser than the one that requested the code. */
export function pendingCodeFor(email: string): PendingCode | null {
  const code = pendingCode()
  return code?.email.trim().toLowerCase() === email ? code : null
}

function parse(text: string): PendingCode | null {
  try {
    const saved: unknown = JSON.parse(text)
    return isPendingCode(saved) ? saved : null
  } catch {
    return null
  }
}

/** Checked by hand, so that a first visit loads no schemas. */
const isPendingCode = (value: unknown): value is PendingCode => {
  if (typeof value !== 'object' || value === null) return false
  const { email, name, next, askedAt }: Partial<Record<keyof PendingCode, unknown>> = value
  return (
    typeof email === 'string' &&
    typeof name === 'string' &&
    (next === null || typeof next === 'string') &&
    typeof askedAt === 'number'
  )
}

/** Null deletes it. */
export function savePendingCode(code: PendingCode | null): void {
  writeLocal(key, code && JSON.stringify(code))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Also follows changes in other tabs. */
export const usePendingCode = (): PendingCode | null =>
  useSyncExternalStore(
    subscribe,
    () => pendingCode(),
    () => null,
  )
