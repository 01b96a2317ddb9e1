import type { QueryClient } from '@tanstack/react-query'
import { keyOfUrl } from './queries.ts'

/** Answers that came with the page's own HTML, by URL, so that its first screen waits for no second round trip. */
export function takePageData(client: QueryClient): void {
  const island = document.getElementById('first-answers')
  if (!island?.textContent) return
  const answers: Record<string, unknown> = JSON.parse(island.textContent)
  setAnswers(client, Object.entries(answers))
  island.remove()
}

/** Puts answers where the questions of a page look for them. */
export function setAnswers(client: QueryClient, answers: Iterable<readonly [string, unknown]>): void {
  for (const [url, answer] of answers) client.setQueryData([...keyOfUrl(url)], answer)
}
