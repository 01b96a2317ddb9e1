import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AiSettings } from '#server/config.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import { type Advice, asPrompt, type Question, readAdvice } from './advice.ts'
import { askModel } from './model.ts'

/** Answers kept, some 2 KB each; a club that did not change is asked about again after a week. */
const kept = 2000
const keptFor = 7 * 86_400_000
/** A question that brought nothing rests this long, in ms. */
const restsFor = 10 * 60_000
/** A model on a machine of one's own answers one after the other. */
const atOnce = 2

/** A language model that puts recommendations in order and says why. Nobody waits for it: an answer stands when it is there. */
export interface Adviser {
  /** The advice on a question, if it is there already; if not, it is asked for in the background. */
  on: (question: Question) => Kept | null
}

export interface Kept {
  advice: Advice
  /** Names this advice among others on the same club. */
  version: string
}

export function openAdviser(settings: AiSettings, outbound: Outbound): Adviser {
  const circuit = outbound.circuit('AI model')
  const answers = new LRUCache<string, Kept>({ max: kept, ttl: keptFor })
  const resting = new LRUCache<string, true>({ max: kept, ttl: restsFor })
  const underWay = new Set<string>()

  async function ask(name: string, question: Question, prompt: string): Promise<void> {
    underWay.add(name)
    try {
      const advice = await circuit.run(async () => {
        const read = readAdvice(await askModel(settings, prompt), question.candidates)
        if (!read) throw new OutboundError('malformed', 'The model chose among no books it was given.')
        return read
      })
      answers.set(name, { advice, version: name.slice(0, 10) })
    } catch {
      // The circuit has told the log; the built-in recommendations stand.
      resting.set(name, true)
    } finally {
      underWay.delete(name)
    }
  }

  return {
    on: (question) => {
      const prompt = asPrompt(question)
      const name = createHash('sha256').update(`${settings.model} ${prompt}`).digest('base64url')
      const known = answers.get(name)
      if (known) return known
      const mayAsk = !resting.has(name) && !underWay.has(name) && underWay.size < atOnce && circuit.isReady()
      if (mayAsk) void ask(name, question, prompt)
      return null
    },
  }
}
