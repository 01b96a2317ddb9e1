/** In ms: how long an answer that came late is for the query that is asked again because of it. */
const lateFor = 2000

/** Answers that came after a kept one was shown. */
export function openLateAnswers() {
  const answers = new Map<string, { answer: unknown; at: number }>()
  let changes = 0
  return {
    /** When a call is sent. The function it returns takes the answer, unless the reader has changed something since. */
    asked() {
      const before = changes
      return (url: string, answer: unknown) => {
        if (changes === before) answers.set(url, { answer, at: Date.now() })
      }
    },
    /** Finds an answer, once. */
    take(url: string): { answer: unknown } | null {
      const found = answers.get(url)
      answers.delete(url)
      return found && Date.now() - found.at < lateFor ? found : null
    },
    /** The reader has changed something: what was asked for before may not show it. */
    changed() {
      changes += 1
      answers.clear()
    },
  }
}
