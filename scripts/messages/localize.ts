import { createHash } from 'node:crypto'
import type { Compiled } from '../../contract/messages/format.ts'

/*
 * The bundler sees marks in place of texts, so that it names, splits and minifies the code once for all languages. The written
 * files are then copied for each language with its texts in place of the marks: a page loads its reader's language and no other,
 * no id, and a text exactly where it is used.
 */

/** Stands for a text in the bundled code. It contains a hash of the English, on which the names of the files depend. */
export function markOf(id: string, english: string, isPlain: boolean): string {
  const hash = createHash('sha256').update(english).digest('base64url').replace(/\W/g, '').slice(0, 6)
  return `@@${isPlain ? '' : '#'}${id}~${hash}@@`
}

/** A mark inside a string literal, or a whole literal that is a text with placeholders. */
const marks = /(["'`])@@#([\w.-]+)~\w+@@\1|@@([\w.-]+)~\w+@@/g

/** The code with its texts in one language. */
export const localize = (code: string, find: (id: string) => Compiled): string =>
  code.replace(marks, (_mark, _quote, withPlaceholders: string | undefined, plain: string | undefined) => {
    const text = find(withPlaceholders ?? plain ?? '')
    if (withPlaceholders !== undefined) return JSON.stringify(text)
    if (typeof text !== 'string') throw new Error(`${plain} has placeholders that its English has not`)
    return escaped(text)
  })

export const hasMarks = (code: string): boolean => code.search(marks) >= 0

/** Valid in a literal with any kind of quotes. */
const escaped = (text: string): string => text.replace(/[\\"'`$]/g, '\\$&').replaceAll('\n', '\\n')
