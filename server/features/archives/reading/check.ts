import { createHash } from 'node:crypto'
import type { ArchivedClub } from '../format/club-rows.ts'
import { type RowFile, rowFileNames, type RowOf } from '../format/files.ts'
import { checks, type Known, nothingKnown } from './check-rows.ts'
import type { ArchiveContent } from './content.ts'
import { damaged } from './faults.ts'

/** Reads all of an archive before anything of it is stored. Throws ArchiveFault. `total` counts its rows. */
export async function checkArchive(
  content: ArchiveContent,
): Promise<{ club: ArchivedClub; total: number; members: number }> {
  const known = nothingKnown(content.pictures)
  const club = await content.readClub()
  requirePicture(known, club.picture?.image ?? null)
  let total = 0
  for (const file of rowFileNames) total += await checkFile(content, file, known)
  for (const path of content.extras) await content.readWhole(path)
  for (const path of content.pictures) checkPicture(path, await content.readWhole(path))
  return { club, total, members: known.members.size }
}

async function checkFile<File extends RowFile>(
  content: ArchiveContent,
  file: File,
  known: Known,
): Promise<number> {
  const check = checks[file] as (row: RowOf<File>, known: Known) => void
  let rows = 0
  for await (const row of content.readRows(file)) {
    check(row, known)
    rows++
  }
  return rows
}

export const requirePicture = ({ pictures }: Pick<Known, 'pictures'>, image: string | null): void => {
  if (image?.startsWith('pictures/') && !pictures.has(image)) throw damaged(`${image} is missing`)
}

/** It is encoded anew before it is stored; here it only has to be what its name says. */
function checkPicture(path: string, bytes: Buffer): void {
  if (!/^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12))) throw damaged(`${path} is no picture`)
  if (createHash('sha256').update(bytes).digest('hex') !== path.slice('pictures/'.length, -'.webp'.length))
    throw damaged(`${path} has another content`)
}
