import { listOf } from '#contract/messages/list.ts'
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
    const { words, given } = splitOptions(args)
    for (const [key, written] of Object.entries(given)) {
      const known = options.find((one) => one.key === key)
      if (!known) throw new BadUsage(`There is no option --${key}`)
      check(known.value, written, `--${key}`)
    }
    const wanted = takes.replaceAll(option, '').split(' ').filter(Boolean)
    return { words: readWords(wanted, words), options: given }
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error
    throw new BadUsage(`${error.message}.\n\n${usageOf(name, command)}`, { cause: error })
  }
}

/** Only `--name VALUE` and `--name=VALUE` are options: a text may begin with a dash, and after `--` everything is text. */
function splitOptions(args: readonly string[]): { words: string[]; given: Record<string, string> } {
  const words: string[] = []
  const given: Record<string, string> = {}
  const left = args.values()
  for (const arg of left) {
    if (arg === '--') return { words: [...words, ...left], given }
    const [, key, joined] = /^--([a-z]+)(?:=(.*))?$/s.exec(arg) ?? []
    if (key === undefined) words.push(arg)
    else {
      const value = joined ?? left.next().value
      if (value === undefined) throw new BadUsage(`The value of --${key} is missing`)
      given[key] = value
    }
  }
  return { words, given }
}

/** The last one of `wanted` takes all that is left if it ends in `…`. */
function readWords(wanted: readonly string[], given: readonly string[]): string[] {
  const rest = wanted.at(-1)?.includes('…') ? wanted.length - 1 : Infinity
  const words = given.slice(0, rest)
  if (given.length > rest) words.push(given.slice(rest).join(' '))
  const missing = wanted[words.length]
  if (missing !== undefined && !missing.startsWith('['))
    throw new BadUsage(`${anyOf(bare(missing).split('|'))} is missing`)
  const extra = words[wanted.length]
  if (extra !== undefined) throw new BadUsage(`Unexpected word “${extra}”`)
  words.forEach((word, at) => check(bare(wanted[at] ?? ''), word))
  return words
}

const bare = (wanted: string) => wanted.replace(/[[\]…]/g, '')

/** In lower case are the words to choose from, in capitals what to put there. */
function check(wanted: string, given: string, before = ''): void {
  const choices = wanted.split('|')
  const isKnown = /[A-Z]/.test(wanted) || choices.includes(given)
  if (!isKnown) throw new BadUsage(`Write ${`${before} ${anyOf(choices)}`.trim()}, not “${given}”`)
  const isId = /^[1-9]\d*$/.test(given) && Number(given) <= largestInteger
  if (wanted === 'ID' && !isId) throw new BadUsage(`An ID is a number from the list, not “${given}”`)
}

export const anyOf = (choices: readonly string[]): string => listOf(choices, 'en', 'disjunction')
