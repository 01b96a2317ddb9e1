import { useEffect, useState } from 'react'
import type { ImportSession } from '#contract/imports/import.ts'
import { inOneTab } from '#web/client/this-tab.ts'
import { useImportCalls } from '../calls.ts'
import type { Table } from '../file/read-table.ts'
import { useShowSession } from '../use-sessions.ts'
import { findKeptTable, forgetTable, keepTable } from './kept-table.ts'
import { sendTable } from './send-table.ts'

/** `waits` for the file, which this browser does not have; `refused` by the server. */
export type SendingState = 'sends' | 'waits' | 'refused'

/** Goes on sending the rows of an import that the server does not have yet, in one tab at a time. */
export function useSending(session: ImportSession) {
  const calls = useImportCalls()
  const show = useShowSession()
  const [state, setState] = useState<SendingState>('sends')
  const [tries, setTries] = useState(0)
  const { id, lastNumber } = session
  const isComplete = session.received >= session.rows

  useEffect(() => {
    if (isComplete) return void forgetTable()
    const stop = new AbortController()
    const { signal } = stop
    const send = async () => {
      const table = await findKeptTable(id)
      if (signal.aborted) return
      setState(table ? 'sends' : 'waits')
      const settings = {
        send: (rows: Parameters<typeof calls.send>[1]) => calls.send(id, rows),
        onSent: show,
        signal,
      }
      if (table) await sendTable(table, lastNumber ?? 0, settings)
    }
    // In two tabs the same rows would be sent, which count once.
    inOneTab(`import ${id}`, send, { signal }).catch(() => !signal.aborted && setState('refused'))
    return () => stop.abort()
    // Sending shows each answer, which must not begin it anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isComplete, tries])

  /** Goes on with a table that the reader has chosen again. */
  async function sendFrom(table: Table) {
    await keepTable(id, table)
    setTries(tries + 1)
  }
  return { state, sendFrom }
}
