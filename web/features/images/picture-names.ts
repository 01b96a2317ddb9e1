import { pictureNameIn } from '#contract/images/picture-names.ts'
import type { ImageCredit } from '#contract/images/picture.ts'
import { wordsOf } from '#web/messages/text.ts'

/** The title and the author as the page shows them; other people's words stay as they are. */
export const namesOf = ({ title, author, source }: ImageCredit): { title: string; author: string } => ({
  title: isOurs(source) || unnamed.test(title) ? worded(title) : title,
  author: worded(author),
})

export const isOurs = (source: string): boolean => source.startsWith('/')

/** What the server calls a picture whose source has no title for it. */
const unnamed = /^(Untitled|Photo)$/

function worded(name: string): string {
  const known = pictureNameIn(name)
  return known ? wordsOf(known) : name
}
