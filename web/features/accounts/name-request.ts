import { useSyncExternalStore } from 'react'
import { type User } from '#contract/accounts/account.ts'
import { nameless } from '#contract/accounts/person-name.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'

/** A question for the reader's name, which a dialog of the layout asks. */
export interface NameRequest {
  reader: User
  /** Null if the reader does not want to go on. */
  answer: (name: string | null) => void
}

let request: NameRequest | null = null
const listeners = new Set<() => void>()

function setRequest(next: NameRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNameRequest = (): NameRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )

const anonymousKey = ({ id }: User) => `stays-anonymous-${id}`

/** Remembered in this browser. */
export const stayAnonymous = (reader: User): void => void writeLocal(anonymousKey(reader), 'yes')

/** The name that others see for a reader. Asks for one before they first appear to others; null if they rather stop. */
export async function requireName(reader: User | null): Promise<string | null> {
  const name = reader?.firstName?.trim()
  if (!reader || name) return name ?? ''
  if (readLocal(anonymousKey(reader)) !== null) return nameless
  request?.answer(null)
  return new Promise((resolve) => {
    setRequest({
      reader,
      answer: (given) => {
        setRequest(null)
        resolve(given)
      },
    })
  })
}
