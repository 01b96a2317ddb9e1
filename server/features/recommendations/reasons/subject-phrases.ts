import type { Message } from '#contract/messages/message.ts'
import { settings } from './settings.ts'
import { things } from './things.ts'
import { type Tone, topics } from './topics.ts'

/*
 * How a reason names subjects. `about` are topics ("about grief and memory"), `has` are things ("a strange house, a mystery"). A subject
 * that is missing here, as all of an imported book may be, is never named: some read badly, others hurt in the wrong company.
 */

/** Which tones stand beside each other. Groups of people, for example, are never named together with crimes or riches. */
const together: Record<Tone, readonly Tone[]> = {
  human: ['human', 'plain', 'people', 'injustice', 'grave', 'dark', 'light'],
  plain: ['human', 'plain', 'grave', 'dark', 'light'],
  people: ['human', 'people', 'injustice'],
  injustice: ['human', 'people', 'injustice', 'grave'],
  grave: ['human', 'plain', 'injustice', 'grave'],
  dark: ['human', 'plain', 'dark', 'light'],
  light: ['human', 'plain', 'dark', 'light'],
}

interface Phrase {
  kind: 'about' | 'has'
  phrase: Message
  tone: Tone
}

const phrasesIn = (
  named: Readonly<Record<string, Message>>,
  kind: Phrase['kind'],
  tone: Tone,
): [subject: string, Phrase][] =>
  Object.entries(named).map(([subject, phrase]) => [subject, { kind, phrase, tone }])

const phrases = new Map<string, Phrase>([
  ...(Object.keys(topics) as Tone[]).flatMap((tone) => phrasesIn(topics[tone], 'about', tone)),
  ...phrasesIn(things, 'has', 'human'),
])

const placePhrases = new Map(Object.entries(settings))

/** "in Japan": the first of these subjects that is a place or an age in which a novel is set. */
export const settingOf = (subjects: readonly string[]): Message | undefined =>
  subjects.flatMap((subject) => placePhrases.get(subject) ?? [])[0]

/** In English, a subject with its capitals: "Greek gods", "the Middle Ages"; undefined if it has none. */
export function subjectName(subject: string): string | undefined {
  const phrase =
    phrases.get(subject)?.phrase.english ?? placePhrases.get(subject)?.english.replace(/^\w+ /, '')
  return phrase?.toLowerCase().includes(subject) && /\p{Lu}/u.test(phrase) ? phrase : undefined
}

export interface PhrasePair {
  kind: Phrase['kind']
  first: Message
  second: Message
}

/** The first two of these subjects that a sentence can name side by side; null if there are none. */
export function pairOf(subjects: readonly string[]): PhrasePair | null {
  const known = subjects.flatMap((subject) => phrases.get(subject) ?? [])
  for (const [index, second] of known.entries())
    for (const first of known.slice(0, index))
      if (first.kind === second.kind && together[first.tone].includes(second.tone) && !overlap(first, second))
        return { kind: first.kind, first: first.phrase, second: second.phrase }
  return null
}

/** Neither "family and family secrets" nor "fathers and sons and family". */
function overlap(one: Phrase, other: Phrase): boolean {
  if (kin.test(one.phrase.english) && kin.test(other.phrase.english)) return true
  const words = one.phrase.english.split(' ').filter((word) => word.length > 3 || word === 'war')
  return other.phrase.english.split(' ').some((word) => words.includes(word))
}

const kin = /famil|father|mother|sister|brother|sibling|parent/
