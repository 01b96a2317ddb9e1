import * as z from 'zod/mini'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl } from '#contract/http/field.ts'
import * as own from './import.ts'
import * as rows from './import-row.ts'
import { batchMax } from './import-row.ts'

/** The browser knows of an endpoint only what stands in its own declaration (`scripts/light-contract.ts`). */
const path = '/api/clubs/:clubId/imports'
const one = `${path}/:importId` as const
const inClub = { params: z.object({ clubId: ClubIdInUrl }) }
const inImport = { params: z.object({ clubId: ClubIdInUrl, importId: idInUrl<'ImportId'>() }) }
/** Who suggested a book is told by the member’s name. */
const shows = ['imports', 'members']

export const createClubImport = endpoint({
  ...own.createImport,
  method: 'POST',
  status: 201,
  ...inClub,
  path,
  summary:
    'Begin to bring a club’s history in: books it has read, with when, who suggested them and stars; admins only. 409 while the club has another one open, 429 after five in a day',
})

export const listClubImports = endpoint({
  ...own.listImports,
  method: 'GET',
  ...inClub,
  path,
  shows,
  summary: 'A club’s imports of the last 30 days, newest first; admins only',
})

export const getClubImport = endpoint({
  ...own.getImport,
  method: 'GET',
  ...inImport,
  path: one,
  shows,
  summary: 'An import of a club, with how far it is; admins only',
})

export const deleteClubImport = endpoint({
  ...own.deleteImport,
  method: 'DELETE',
  ...inImport,
  path: one,
  summary:
    'Forget an import of a club. What it brought stays, and can no longer be undone; admins only. 409 while it is running',
})

export const sendClubRows = endpoint({
  ...rows.sendRows,
  method: 'POST',
  bodyLimit: batchMax.bytes,
  ...inImport,
  path: `${one}/rows`,
  summary: `Send rows of a club’s history, at most ${batchMax.rows} and 200 KiB at a time; admins only. A number that has arrived before is ignored`,
})

export const listClubRows = endpoint({
  ...rows.listRows,
  method: 'GET',
  shows: ['imports'],
  ...inImport,
  path: `${one}/rows`,
  summary: 'The rows of a club’s import, all or those of one state, in the order of the file; admins only',
})

export const chooseClubRows = endpoint({
  ...rows.chooseRows,
  method: 'PATCH',
  ...inImport,
  path: `${one}/rows`,
  summary:
    'Say which book rows mean, for single rows or all undecided ones of a state, and which member a name in the file is; admins only. Rows that are on the list stay as they are',
})

export const startClubImport = endpoint({
  ...own.startImport,
  method: 'POST',
  ...inImport,
  path: `${one}/start`,
  summary:
    'Put the certain rows, and those that are decided, on the club’s list as read; go on after a pause, or with rows that were decided since; admins only. 409 before all rows have arrived',
})

export const pauseClubImport = endpoint({
  ...own.pauseImport,
  method: 'POST',
  ...inImport,
  path: `${one}/pause`,
  summary: 'Stop a running import of a club until it is started again; admins only',
})

export const undoClubImport = endpoint({
  ...own.undoImport,
  method: 'POST',
  ...inImport,
  path: `${one}/undo`,
  summary:
    'Take back exactly what an import brought to a club’s list, within 30 days; what the club has touched since stays. Admins only',
})

export const getClubLeftOut = endpoint({
  ...own.getLeftOut,
  method: 'GET',
  ...inImport,
  path: `${one}/left-out.csv`,
  shows: [],
  summary:
    'The rows that are not on the club’s list, as CSV with the file’s own columns and one that says why; admins only',
})
