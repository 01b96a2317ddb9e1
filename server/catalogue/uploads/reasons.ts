import { type Message, message } from '#contract/messages/message.ts'
import type { ImportProblem } from './thread-words.ts'

/** Why a line was refused, by what the command line says of it. */
const reasons: Readonly<Record<string, Message>> = {
  'is not UTF-8': message('catalogue.notUtf8', 'not UTF-8'),
  'has no title': message('catalogue.noTitle', 'no title'),
  'has no author': message('catalogue.noAuthor', 'no author'),
  'has no usable title and author': message('catalogue.notUsable', 'no usable title and author'),
  'has a different number of columns than the first row': message(
    'catalogue.otherColumns',
    'a different number of columns than the first row',
  ),
  'or a line soon after it has an unclosed quote; all rows from there on are skipped': message(
    'catalogue.unclosed',
    'a quote here or soon after isn’t closed; all rows from there on are skipped',
  ),
  'is not CSV': message('catalogue.notCsv', 'not CSV'),
}

/** What a database says of a line may hold anything. */
export const reasonWords = (reason: string): Message =>
  reasons[reason] ?? message('catalogue.notStorable', 'can’t be stored')

export const problemWords: Readonly<Record<Exclude<ImportProblem, 'busy'>, Message>> = {
  damaged: message(
    'catalogue.damaged',
    'The file is incomplete or damaged. Rows up to the damage were added. Send an intact copy.',
  ),
  other: message('catalogue.unexpected', 'Something unexpected went wrong. The server’s log says what.'),
}
