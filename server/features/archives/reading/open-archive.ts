import { type ArchiveContent, readContent } from './content.ts'
import { openZip } from './entries.ts'

/** Opens an archive while `use` works with it. Throws ArchiveFault for a file that is none. */
export async function withArchive<Result>(
  path: string,
  use: (content: ArchiveContent) => Promise<Result>,
): Promise<Result> {
  const opened = await openZip(path)
  try {
    return await use(await readContent(opened))
  } finally {
    opened.zip.close()
  }
}
