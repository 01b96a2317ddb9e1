import { archiveMax } from '#contract/archives/restore.ts'
import { type Message, message } from '#contract/messages/message.ts'

/** An archive that is refused whole, and what its reader is told. */
export class ArchiveFault extends Error {
  readonly sentence: Message

  constructor(sentence: Message, why: string) {
    super(why)
    this.sentence = sentence
  }
}

const foreignFile = message(
  'archives.foreign',
  'This isn’t the archive of a club. Choose the .zip file that Inkhorn made, as it was downloaded.',
)
const damagedFile = message(
  'archives.damaged',
  'This archive is damaged or was changed. Download it again and upload it as it is.',
)
const newerFile = message(
  'archives.newer',
  'This archive was made by a newer version of Inkhorn. This server has to be updated first.',
)
export const tooLargeFile = message(
  'archives.tooLarge',
  'This archive is too large. It can have at most {max, number} MiB.',
  { max: archiveMax / 1024 ** 2 },
)

export const foreign = (why: string) => new ArchiveFault(foreignFile, why)
export const damaged = (why: string) => new ArchiveFault(damagedFile, why)
export const newer = (why: string) => new ArchiveFault(newerFile, why)
export const tooLarge = (why: string) => new ArchiveFault(tooLargeFile, why)
