import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { archiveSchema } from './schema.ts'

test('the JSON Schema of an archive in the documents is that of the code §X.65', async () => {
  const written = await readFile(new URL('../../../../docs/archive.schema.json', import.meta.url), 'utf8')
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(archiveSchema())))
})
