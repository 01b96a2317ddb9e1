import { useSyncExternalStore } from 'react'
import type { BoardBox } from './outbox.ts'

/** What is in a box now, and how to change it. */
export function useBox({ get, subscribe, write, send }: BoardBox) {
  return { ...useSyncExternalStore(subscribe, get, get), write, send }
}
