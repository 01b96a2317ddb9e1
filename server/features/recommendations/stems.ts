import { fold } from '#contract/http/fold.ts'

/** Plural and singular have the same stem. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  return word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** Words that say nothing about books, or only how a club meets. Words of up to two letters are ignored anyway. */
export const stopWords = new Set(
  `about after again against all also among and another any are back because become been before being best between big book
  bookclub both boy bring but came can club come could day did does down each early eight eleven end ends even ever every everyone far few
  find first five for four friday friend from gather get girl give good great group had has have her here herself him
  himself his how into its itself just keep know left less let life like live long look lot loud love lover made make man many may
  meet member men met might monday month more most much must name need never new next nice night nine not novel now off old
  once one only onto other our out over own part people per place put quiet read reader reading real really run same saturday
  saw say second see seem seven shall share she should since six slow slowly some something soon still story such sunday
  take talk ten than that the their them then there these they thing think third this those three through thursday time
  together told too try twelve tuesday turn two under until upon use very want was way wednesday week welcome well were what when
  where which while who whole whose why will with without word work world would year yes yet you young your
  magical community afternoon evening morning monthly weekly discuss discussion`
    .split(/\s+/)
    .map((word) => stem(word)),
)

/** The significant words of a text by their stems, each as it first appears. Plural and singular have the same stem. */
export function significantWords(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of fold(text).split(' ')) {
    const stemmed = stem(word)
    if (word.length > 2 && !stopWords.has(stemmed) && !found.has(stemmed)) found.set(stemmed, word)
  }
  return found
}
