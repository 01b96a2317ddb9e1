import { emphasizedParts } from './emphasis.ts'
import { textParts } from './hidden-words.ts'

/** What stands for hidden words where nobody can ask for them. */
const omitted = '[…]'

/** A text for emails, notifications and calendars, which show no marks: hidden words stay hidden, and emphasized ones are plain. */
export const plainWords = (text: string): string =>
  textParts(text)
    .map((part) => (part.hidden ? omitted : withoutEmphasis(part.text)))
    .join('')

const withoutEmphasis = (text: string): string =>
  emphasizedParts(text)
    .map((part) => part.text)
    .join('')
