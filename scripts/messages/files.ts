import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { languages, source } from '../../contract/messages/languages.ts'
import { readEntries } from '../../server/messages/catalogue.ts'
import { printPo } from '../../server/messages/po.ts'
import type { Collected } from './collect.ts'
import { merge } from './merge.ts'

/** The contents of every file in `messages/`, as they follow from the code and the translations. */
export const messageFiles = ({ english }: Collected): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap(({ tag }) => {
      const entries = tag === source.tag ? [...english.values()] : readEntries(tag)
      const path = `messages/${tag}.po`
      return existsSync(path) ? [[path, printPo(tag, merge(english, entries))] as const] : []
    }),
  )

export const writeFiles = (files: ReadonlyMap<string, string>): void => {
  for (const [path, content] of files) writeFileSync(path, content)
}

export const isCurrent = (path: string, content: string): boolean => {
  try {
    return readFileSync(path, 'utf8') === content
  } catch {
    return false
  }
}
