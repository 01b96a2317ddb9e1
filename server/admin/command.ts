import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import type { Page } from '#server/http/page.ts'

export interface Instance {
  db: Db
  config: Config
  now: Date
}

/** The words and options after a command’s name. */
export interface Arguments {
  words: readonly string[]
  options: Readonly<Record<string, string | undefined>>
}

interface Described {
  /** Its words and options, which `arguments.ts` checks, as in `ID hidden|removed [REASON…] [--state open|decided]`. */
  takes?: string
  does: string
}

/** What `run` returns is printed as JSON; of a list, a page at a time. */
export type Command = Described &
  (
    | { run: (instance: Instance, asked: Arguments) => Promise<unknown> }
    | { list: (instance: Instance, asked: Arguments & PageAsked) => Promise<Page<unknown>> }
  )

interface PageAsked {
  limit: number
  cursor: string | undefined
}

export type Commands = Readonly<Record<string, Command>>

/** Who the log says it was. */
export const by = 'command line'

/** Rows that a list prints. */
export const limit = 100

/** `next` is the cursor of a list that goes on. */
export async function runCommand(
  command: Command,
  instance: Instance,
  asked: Arguments,
): Promise<{ answer: unknown; next: string | null }> {
  if ('run' in command) return { answer: await command.run(instance, asked), next: null }
  const { rows, next } = await command.list(instance, { ...asked, limit, cursor: asked.options['after'] })
  return { answer: rows, next }
}
