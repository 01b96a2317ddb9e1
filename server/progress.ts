import { clearedLine } from './progress-bar.ts'
import { startThread } from './threads.ts'

/** What a long command does at the moment, and how much of it is done, where that is known. */
export type Stage = { name: string } & (
  | { done: number; total: number; unit: string }
  /** It grows to about as many bytes. */
  | { file: string; bytes: number }
  | { total: null }
)

type Show = (stage: Stage) => void

let show: Show | null = null

/** Does nothing unless a command shows its progress. */
export const showStage: Show = (stage) => show?.(stage)

export const isShown = (): boolean => show !== null

/** Only a command with a process of its own does this, and one thing at a time. */
export async function withStages<T>(shown: Show, work: () => Promise<T>): Promise<T> {
  show = shown
  try {
    return await work()
  } finally {
    show = null
  }
}

interface Terminal {
  isTTY?: boolean
  columns?: number
  fd: number
  write: (text: string) => unknown
}

/** Draws a bar while a command works, on a terminal only. A thread draws it: SQLite keeps the command’s own thread to itself for minutes. */
export async function withProgress<T>(terminal: Terminal, work: () => Promise<T>): Promise<T> {
  if (!terminal.isTTY) return work()
  const thread = startThread({
    name: 'progress', // not a text
    built: new URL('./progress-thread.js', import.meta.url),
    source: new URL('./progress-thread.ts', import.meta.url),
    input: { fd: terminal.fd, columns: terminal.columns },
  })
  // The work goes on without its bar.
  thread.on('error', () => {})
  try {
    return await withStages((stage) => thread.postMessage(stage, []), work)
  } finally {
    await thread.terminate()
    terminal.write(clearedLine)
  }
}
