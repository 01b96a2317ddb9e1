import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { languages, source } from '../../contract/messages/languages.ts'
import { readEntries } from '../../server/messages/catalogue.ts'
import { printPo } from '../../server/messages/po.ts'
import type { Collected } from './collect.ts'
import { merge } from './merge.ts'

/** The contents of every file in `messages/`, as they follow from the code and the translations. */
export function messageFiles({ english, literals }: Collected): ReadonlyMap<string, string> {
  const files = languages.flatMap(({ tag }) => {
    const entries = tag === source.tag ? [...english.values()] : readEntries(tag)
    const path = `messages/${tag}.po`
    return existsSync(path) ? [[path, printPo(tag, merge(english, entries))] as const] : []
  })
  const counts = [...literals].map(([folder, texts]) => [folder, texts.length] as const)
  const sorted = counts.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new Map([
    ...files,
    ['messages/unconverted.json', `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`],
  ])
}

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
