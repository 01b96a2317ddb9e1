import { plainWords } from '#contract/texts/plain-words.ts'
import { t } from '#web/messages/text.ts'

/** A message as a few plain lines; one without words is a picture. */
export const beginningOf = ({ content }: { content: string }): string =>
  content === '' ? t('board.pictureOnly', 'Picture') : plainWords(content)
