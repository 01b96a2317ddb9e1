import { parseArgs } from 'node:util'
import { largestInteger } from '#server/http/cursor.ts'
import type { Arguments, Command } from './command.ts'

/** A command that was not understood: what is wrong, and what can be written. */
export class BadUsage extends Error {}

const option = /\[--([a-z]+) ([^\]]+)\]/g

/** The words and options of a command in its usage. Lists go on after a cursor. */
export const takenBy = (command: Command): string =>
  [command.takes, 'list' in command && '[--after CURSOR]'].filter(Boolean).join(' ')

export const usageOf = (name: string, command: Command): string =>
  `Usage: inkhorn admin ${`${name} ${takenBy(command)}`.trim()}\n\n${capitalized(command.does)}.`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Checks what was written against what the command takes. Throws `BadUsage`. */
export function readArguments(name: string, command: Command, args: readonly string[]): Arguments {
  const takes = takenBy(command)
  try {
    const options = [...takes.matchAll(option)].map(([, key = '', value = '']) => ({ key, value }))
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options.map(({ key }) => [key, { type: 'string' }] as const)),
    })
    for (const { key, value } of options) {
      const given = values[key]
      if (typeof given === 'string') check(value, given, `--${key}`)
    }
    const wanted = takes.replaceAll(option, '').split(' ').filter(Boolean)
    return { words: readWords(wanted, positionals), options: values }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Node explains at length how its options work.
    const sentence = error instanceof BadUsage ? error.message : (error.message.split('. ')[0] ?? '')
    throw new BadUsage(`${sentence}.\n\n${usageOf(name, command)}`, { cause: error })
  }
}

/** The last one of `wanted` takes all that is left if it ends in `…`. */
function readWords(wanted: readonly string[], given: readonly string[]): string[] {
  const rest = wanted.at(-1)?.includes('…') ? wanted.length - 1 : Infinity
  const words = given.slice(0, rest)
  if (given.length > rest) words.push(given.slice(rest).join(' '))
  const missing = wanted[words.length]
  if (missing !== undefined && !missing.startsWith('['))
    throw new BadUsage(`${listOf(bare(missing).split('|'))} is missing`)
  const extra = words[wanted.length]
  if (extra !== undefined) throw new BadUsage(`“${extra}” is too much`)
  words.forEach((word, at) => check(bare(wanted[at] ?? ''), word))
  return words
}

const bare = (wanted: string) => wanted.replace(/[[\]…]/g, '')

/** In lower case are the words to choose from, in capitals what to put there. */
function check(wanted: string, given: string, before = ''): void {
  const choices = wanted.split('|')
  const isKnown = /[A-Z]/.test(wanted) || choices.includes(given)
  if (!isKnown) throw new BadUsage(`Write ${`${before} ${listOf(choices)}`.trim()}, not “${given}”`)
  const isId = /^[1-9]\d*$/.test(given) && Number(given) <= largestInteger
  if (wanted === 'ID' && !isId) throw new BadUsage(`An ID is a number from the list, not “${given}”`)
}

/** As in `red, green or blue`. */
export const listOf = (choices: readonly string[]): string =>
  [choices.slice(0, -1).join(', '), ...choices.slice(-1)].filter(Boolean).join(' or ')
