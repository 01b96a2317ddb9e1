import type { RecordKind } from '../dump-records.ts'
import type { Staging, StagingTables } from './staging-file.ts'

export type FileProgress = StagingTables['files']

export const findFileProgress = (staging: Staging, id: string): Promise<FileProgress | undefined> =>
  staging.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

export const saveFileProgress = (staging: Staging, file: FileProgress) =>
  staging
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(file))
    .execute()

export async function listMissingKinds(staging: Staging): Promise<RecordKind[]> {
  const rows = await staging.selectFrom('files').select('kinds').where('finished', '=', 1).execute()
  const known = rows.map(({ kinds }) => kinds).join('')
  return (['A', 'W', 'M'] as const).filter((kind) => !known.includes(kind))
}
