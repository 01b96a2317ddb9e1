import { createStore, del, get, set } from 'idb-keyval'
import { tables } from '#web/client/local-storage.ts'
import type { ImportId } from '#contract/imports/import.ts'
import type { Table } from '../file/read-table.ts'

/** What is being sent survives a reload; another reader of this browser does not see it (`web/client/offline/stores.ts`). */
const store = () => createStore(...tables)
const key = 'sending'

interface KeptTable {
  importId: ImportId
  table: Table
}

/** A browser without a database sends on until the page is closed, and then asks for the file again. */
const ifPossible = <T>(act: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(act)
    .catch(() => undefined)

export const keepTable = (importId: ImportId, table: Table) =>
  ifPossible(() => set(key, { importId, table } satisfies KeptTable, store()))

export async function findKeptTable(importId: ImportId): Promise<Table | null> {
  const kept = await ifPossible(() => get<KeptTable>(key, store()))
  return kept?.importId === importId ? kept.table : null
}

export const forgetTable = () => ifPossible(() => del(key, store()))
