import type { ImportSession } from '#contract/imports/import.ts'
import type { StagedRow } from '#contract/imports/import-row.ts'
import { CallError } from '#web/client/api.ts'
import type { Table } from '../file/read-table.ts'
import { batchesOf } from './batches.ts'

interface Sending {
  send: (rows: StagedRow[]) => Promise<ImportSession>
  onSent: (session: ImportSession) => void
  signal: AbortSignal
}

/** ms between tries, growing up to the second. */
const pauses = { first: 1000, longest: 15_000 }

/** Sends the rows that the server does not have, in order. What arrives twice counts once, so a call without an answer is sent again. */
export async function sendTable(
  table: Table,
  after: number,
  { send, onSent, signal }: Sending,
): Promise<void> {
  for (const rows of batchesOf(table, after)) {
    const session = await untilAnswered(() => send(rows), signal)
    if (signal.aborted || session === null) return
    onSent(session)
    if (session.state !== 'staged') return
  }
}

async function untilAnswered<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (let pause = pauses.first; !signal.aborted; pause = Math.min(pause * 2, pauses.longest)) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.status !== 429) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}
