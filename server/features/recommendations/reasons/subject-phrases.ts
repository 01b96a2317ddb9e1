/**
 * How a reason names subjects. `about` are topics ("about grief and memory"), `has` are things ("a strange house, a mystery"). A subject
 * that is missing here, as all of an imported book may be, is never named: some read badly, others hurt in the wrong company.
 */
type Tone = 'human' | 'plain' | 'people' | 'injustice' | 'grave' | 'dark' | 'light'

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

/** By tone; after a colon the phrase, if it differs from the subject. */
const topics: Record<Tone, string> = {
  human: `brothers, childhood, coming of age: growing up, courage, family, family secrets, fathers and daughters, fathers and sons,
    freedom, friendship, grandparents, hope, identity, love, memory, motherhood, mothers and daughters, mothers and sons,
    parents and children, siblings, sisters, survival`,
  plain: `academia: university life, ambition, artificial intelligence, city life, class, climate: the climate, ecology, economics,
    education, empire, evolution, fame, faith, fate, forgiveness, genetic engineering, history, home, journalism, language, law,
    leadership, loyalty, marriage, mathematics, medicine, moral choice: hard choices, philosophy, physics, politics, power,
    psychology, rebellion, religion, rivalry, school, science, second chances, secrets, small town: small-town life, solitude,
    starting over, surveillance, technology, time, village life, work, cold war: the Cold War`,
  people: `disability, gender, immigration, indigenous life: Indigenous life, jewish life: Jewish life, lgbtq: LGBTQ lives,
    neurodiversity, old age: growing old, refugees, women: women’s lives, women in history, women in science,
    women's rights: women’s rights`,
  injustice: `colonialism, holocaust: the Holocaust, injustice, oppression, prejudice, racism, slavery`,
  grave: `bullying, captivity, civil war, death, depression, exile, grief, guilt, illness, loneliness, mental health,
    pandemic: a pandemic, poverty, regret, trauma, war`,
  dark: `angels and demons, assassins, betrayal, conspiracy, crime, detective: detective work, end of the world: the end of the world,
    fear, ghosts, good and evil, immortality, jealousy, monsters, murder, obsession, pirates, revenge, spies,
    the devil, thieves, vampires, werewolves, witches`,
  light: `animals, books about books: books and readers, courtship, djinn, dragons, dreams, exploration, faeries, first contact,
    first love, folklore, food, games, gods, greek gods: Greek gods, imagination, kindness, magic, music, nature, norse gods: Norse gods,
    parallel worlds, poetry, puzzles, space travel, sport, storytelling, superheroes, talking animals, theatre, time travel,
    travel, treasure, writers, writing`,
}
const things = `adventure: an adventure, animal bond: a bond with an animal, antihero: an antihero, big cast: a big cast,
  boarding school: a boarding school, circus: a circus, closed circle: a closed circle of suspects, court intrigue: intrigue at court,
  culture clash: a clash of cultures, curse: a curse, desert: a desert, diary: a diary, disappearance: a disappearance,
  dystopia: a dark future, enemies to lovers: enemies who fall in love, fairy tale: a touch of fairy tale, family saga: a family saga,
  forest: a forest, found family: a found family, friends to lovers: friends who fall in love, heist: a heist, islands: an island,
  journey: a journey, locked room: a locked room, love story: a love story, love triangle: a love triangle,
  magic school: a school of magic, magical realism: a touch of magic, mystery: a mystery, mythic retelling: an old myth retold,
  portal world: a door to another world, prophecy: a prophecy, road trip: a road trip, slow burn: a slow burn,
  space station: a space station, strange house: a strange house, trains: a train, unreliable narrator: an unreliable narrator`

const places = `in Alaska, in Australia, in California, in Canada, in Denmark, in Egypt, in England, in France, in Germany,
  in Greece, in Hungary, in Iceland, in India, in Iran, in Ireland, in Italy, in Japan, in Korea, in London, in Los Angeles, in Malaysia,
  in Mexico, in Nepal, in New York, in New Zealand, in Norway, in Paris, in Poland, in Russia, in Scotland, in Spain, in Sweden,
  in Switzerland, in Taiwan, in Thailand, in Tudor England, in Turkey, in Victorian England, in Vietnam, in Wales, in the American South,
  in the American West, in the Balkans, in the Caribbean, in the Middle Ages, in the Middle East, in the Philippines, on Mars`

interface Phrase {
  kind: 'about' | 'has'
  phrase: string
  tone: Tone
}

function* phrasesIn(list: string, kind: Phrase['kind'], tone: Tone): Generator<[subject: string, Phrase]> {
  for (const entry of list.split(/,\s+/)) {
    const [subject = '', phrase = subject] = entry.split(': ')
    yield [subject, { kind, phrase, tone }]
  }
}

const phrases = new Map<string, Phrase>([
  ...(Object.keys(topics) as Tone[]).flatMap((tone) => [...phrasesIn(topics[tone], 'about', tone)]),
  ...phrasesIn(things, 'has', 'human'),
])

const placePhrases = new Map(
  places.split(/,\s+/).map((phrase) => [phrase.replace(/^\w+ (the )?/, '').toLowerCase(), phrase]),
)

/** "in Japan": the first of these subjects that is a place or an age in which a novel is set. */
export const settingOf = (subjects: readonly string[]): string | undefined =>
  subjects.flatMap((subject) => placePhrases.get(subject) ?? [])[0]

/** A subject with its capitals: "Greek gods", "the Middle Ages"; undefined if it has none. */
export function subjectName(subject: string): string | undefined {
  const phrase = phrases.get(subject)?.phrase ?? placePhrases.get(subject)?.replace(/^\w+ /, '')
  return phrase?.toLowerCase().includes(subject) && /\p{Lu}/u.test(phrase) ? phrase : undefined
}

export interface PhrasePair {
  kind: Phrase['kind']
  first: string
  second: string
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
  if (kin.test(one.phrase) && kin.test(other.phrase)) return true
  const words = one.phrase.split(' ').filter((word) => word.length > 3 || word === 'war')
  return other.phrase.split(' ').some((word) => words.includes(word))
}

const kin = /famil|father|mother|sister|brother|sibling|parent/
