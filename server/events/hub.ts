import { type News, noNews, takeIn, type Word } from './event.ts'

/** After news of a topic, ms until there is more: a club where everybody writes at once is told of three times a second. */
const usualRest = 300
/** Hearers told before the process turns to something else; 10,000 take some 0.4 s, and do not all come back at once. */
const atOnce = 500
const betweenSlices = 20
/** After a time in which words may have been lost hearers ask the database, so they are told far more slowly: ms. */
const betweenLooks = 250

/** Whoever listens: to news of its topics, and to the advice to look for itself, because words may have been lost. */
export interface Hearer {
  hear: (topic: string, news: News) => void
  lookAgain: () => void
}

interface Topic {
  hearers: Set<Hearer>
  /** What came since the last news, while the topic rests. */
  waiting: News | null
  isResting: boolean
}

export type Hub = ReturnType<typeof openHub>

/** Brings words to those in this process who listen to their topics. What nobody listens to costs one look-up. */
export function openHub(rest: number = usualRest) {
  const topics = new Map<string, Topic>()
  const everybody = new Set<Hearer>()

  /** Listens until the function it answers is called. */
  function join(names: readonly string[], hearer: Hearer): () => void {
    everybody.add(hearer)
    for (const name of names) {
      const topic = topics.get(name) ?? { hearers: new Set(), waiting: null, isResting: false }
      topics.set(name, topic)
      topic.hearers.add(hearer)
    }
    return () => {
      everybody.delete(hearer)
      for (const name of names) {
        const topic = topics.get(name)
        topic?.hearers.delete(hearer)
        if (topic?.hearers.size === 0) topics.delete(name)
      }
    }
  }

  function publish(words: readonly Word[]): void {
    for (const word of words) {
      const topic = topics.get(word.topic)
      if (!topic) continue
      topic.waiting ??= noNews()
      takeIn(topic.waiting, word)
      if (!topic.isResting) bring(word.topic, topic)
    }
  }

  /** The first word of a burst is brought at once, the others together when the topic has rested. */
  function bring(name: string, topic: Topic): void {
    const news = topic.waiting
    topic.isResting = news !== null
    if (!news) return
    topic.waiting = null
    inSlices(topic.hearers, atOnce, betweenSlices, (hearer) => hearer.hear(name, news))
    setTimeout(() => bring(name, topic), rest).unref()
  }

  /** Everybody is to look for themselves: words may have been lost. */
  function lookAgain(): void {
    inSlices(everybody, atOnce, betweenLooks, (hearer) => hearer.lookAgain())
  }

  return { join, publish, lookAgain, size: () => everybody.size }
}

/** Does something with each of those who are still there when their turn comes. */
function inSlices(present: Set<Hearer>, size: number, pause: number, tell: (hearer: Hearer) => void): void {
  const all = [...present]
  const next = (from: number) => {
    for (const hearer of all.slice(from, from + size)) if (present.has(hearer)) tell(hearer)
    if (from + size < all.length) setTimeout(() => next(from + size), pause).unref()
  }
  next(0)
}
