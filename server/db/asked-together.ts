import type { Question } from './look-up.ts'

/** Questions of one kind under way at once: one that hangs does not hold up the others. */
const underWayAtOnce = 2
/** Keys of one question: a plan for a few hundred is as good as for one. */
const keysAtOnce = 200

type Row = Record<string, unknown> & { place: number }

interface CallInput {
  key: readonly (string | number)[]
  answer: (row: Row | undefined) => void
  fail: (error: unknown) => void
}

/**
 * Asks for many keys in one question: whoever asks while others of a kind are under way waits for the next question, which
 * asks for all that came meanwhile. Every answer was read after it was asked for, so nobody misses what they wrote before.
 */
export function askTogether(ask: (sql: string, values: readonly (readonly unknown[])[]) => Promise<Row[]>) {
  const kinds = new Map<Question, { waiting: CallInput[]; underWay: number }>()

  const send = async (question: Question, kind: { waiting: CallInput[]; underWay: number }) => {
    const asked = kind.waiting.splice(0, keysAtOnce)
    kind.underWay++
    try {
      const keys = new Map(asked.map(({ key }) => [key.join('\n'), key]))
      const places = new Map([...keys.keys()].map((name, index) => [name, index + 1]))
      const columns = (asked[0]?.key ?? []).map((_value, at) => [...keys.values()].map((key) => key[at]))
      const rows = new Map((await ask(question.many, columns)).map((row) => [row.place, row]))
      for (const { key, answer } of asked) answer(rows.get(places.get(key.join('\n')) ?? 0))
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
    kind.underWay--
    if (kind.waiting.length > 0) void send(question, kind)
  }

  return (question: Question, key: readonly (string | number)[]): Promise<Row | undefined> =>
    new Promise((answer, fail) => {
      const kind = kinds.get(question) ?? { waiting: [], underWay: 0 }
      kinds.set(question, kind)
      kind.waiting.push({ key, answer, fail })
      if (kind.underWay < underWayAtOnce) void send(question, kind)
    })
}
