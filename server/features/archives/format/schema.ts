import * as z from 'zod/mini'
import { ArchivedClub } from './club-rows.ts'
import { clubPath, Manifest, manifestPath, type RowFile, rowFiles } from './files.ts'

/** The JSON Schema of each file of an archive; those with lines have that of a line. */
export const archiveSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The archive of a club', // not a text
  files: {
    [manifestPath]: shapeOf(Manifest),
    [clubPath]: shapeOf(ArchivedClub),
    ...Object.fromEntries(
      (Object.keys(rowFiles) as RowFile[]).map((file) => [file, shapeOf(rowFiles[file].row)]),
    ),
  },
})

function shapeOf(shape: z.ZodMiniType) {
  const { $schema: _same, ...rest } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return rest
}
