import { readSession, writeSession } from '../this-tab.ts'
import { newKey } from '../unanswered.ts'

const name = 'tab'
const prefix = 'inkhorn-tab-'

/** Names this tab, also after a reload. */
export function tabName(): string {
  const known = readSession(name)
  if (known !== null) return known
  const made = newKey()
  writeSession(name, made)
  return made
}

/** Lets other tabs know that this one is open, until it closes. */
export function holdTab(tab: string): void {
  void navigator.locks?.request(prefix + tab, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
}

/** The open tabs; null where browsers do not tell. */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  if (!navigator.locks) return null
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name: lock = '' }) => lock.slice(prefix.length)))
}
