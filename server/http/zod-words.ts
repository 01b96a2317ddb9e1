import { type Message, message, messageIn } from '#contract/messages/message.ts'

/** The words of an issue of Zod's: those of the schema, or Zod's own in the catalogue. */
export function wordsFor(text: string): Message | string {
  const own = messageIn(text)
  if (typeof own !== 'string') return own
  for (const [pattern, words] of zodOwn) {
    const found = pattern.exec(own)
    if (found) return words(found[1] ?? '', found[2] ?? '', found[3] ?? '')
  }
  return own
}

/** Zod's own messages (`zod/v4/locales/en.js`), which have no details of what was sent, and ours of the same English. */
const zodOwn: readonly (readonly [RegExp, (one: string, two: string, three: string) => Message])[] = [
  [/^Invalid input$/, () => message('problems.invalidInput', 'Invalid input')],
  [
    /^Invalid input: expected (.+), received (.+)$/,
    (expected, received) =>
      message('fields.wrongType', 'Invalid input: expected {expected}, received {received}', {
        expected,
        received,
      }),
  ],
  [
    /^Invalid input: expected (.+)$/,
    (expected) => message('fields.wrongValue', 'Invalid input: expected {expected}', { expected }),
  ],
  [
    /^Invalid option: expected one of (.+)$/,
    (options) => message('fields.notAnOption', 'Invalid option: expected one of {options}', { options }),
  ],
  [
    /^Too big: expected (\w+) to have (\D+)(\d+) characters$/,
    (type, sign, max) =>
      message('fields.textTooLong', 'Too big: expected {type} to have {sign}{max} characters', {
        type,
        sign,
        max,
      }),
  ],
  [
    /^Too big: expected (\w+) to have (\D+)(\d+) items$/,
    (type, sign, max) =>
      message('fields.tooMany', 'Too big: expected {type} to have {sign}{max} items', { type, sign, max }),
  ],
  [
    /^Too big: expected (\w+) to be (\D+)(.+)$/,
    (type, sign, max) =>
      message('fields.tooBig', 'Too big: expected {type} to be {sign}{max}', { type, sign, max }),
  ],
  [
    /^Too small: expected (\w+) to have (\D+)(\d+) characters$/,
    (type, sign, min) =>
      message('fields.textTooShort', 'Too small: expected {type} to have {sign}{min} characters', {
        type,
        sign,
        min,
      }),
  ],
  [
    /^Too small: expected (\w+) to have (\D+)(\d+) items$/,
    (type, sign, min) =>
      message('fields.tooFew', 'Too small: expected {type} to have {sign}{min} items', { type, sign, min }),
  ],
  [
    /^Too small: expected (\w+) to be (\D+)(.+)$/,
    (type, sign, min) =>
      message('fields.tooSmall', 'Too small: expected {type} to be {sign}{min}', { type, sign, min }),
  ],
  // A pattern is no sentence.
  [/^Invalid string: must match pattern /, () => message('problems.invalidValue', 'Invalid value')],
  [
    /^Unrecognized keys?: (.+)$/,
    (keys) =>
      message(
        'fields.unknownKeys',
        '{count, plural, one {Unrecognized key} other {Unrecognized keys}}: {keys}',
        {
          count: keys.split(', ').length,
          keys,
        },
      ),
  ],
  [/^Invalid ([\w. -]+)$/, (format) => message('fields.wrongFormat', 'Invalid {format}', { format })],
]
