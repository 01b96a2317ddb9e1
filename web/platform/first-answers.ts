import type { QueryClient } from '@tanstack/react-query'
import { keyOfUrl } from './queries.ts'

/** Answers that came with the page's own HTML, by URL, so that its first screen waits for no second round trip. */
export function takeFirstAnswers(client: QueryClient): void {
  const island = document.getElementById('first-answers')
  if (!island?.textContent) return
  const answers: Record<string, unknown> = JSON.parse(island.textContent)
  for (const [url, answer] of Object.entries(answers)) client.setQueryData([...keyOfUrl(url)], answer)
  island.remove()
}
